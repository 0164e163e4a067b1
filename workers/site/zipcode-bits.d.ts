declare module "virtual:zipcode-bits" {
  const bits: string;
  export default bits;
}
