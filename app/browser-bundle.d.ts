declare module "virtual:browser-bundle" {
  /** The address of the script that every page gets (app/enhance). */
  const address: string;
  export default address;
}
