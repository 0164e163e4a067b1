declare module "virtual:browser-bundle" {
  /** The address of the script that every page gets (app/enhance). */
  const address: string;
  export default address;
}

declare module "virtual:never-ahead" {
  /** The first path segments of pages that the browser must not fetch ahead (workers/build/page-table.ts). */
  const segments: readonly string[];
  export default segments;
}
