declare module "virtual:page-styles" {
  /** JSON: the rules of each stylesheet of visitors' pages (document/used-styles.ts), by its address. Empty in development. */
  const sheets: string;
  export default sheets;
}
