declare module "virtual:zipcode-table" {
  const table: string;
  export default table;
}
