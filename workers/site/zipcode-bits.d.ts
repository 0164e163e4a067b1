declare module "virtual:zipcode-bits" {
  const base64: string;
  export default base64;
}
