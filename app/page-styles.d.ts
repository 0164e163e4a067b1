declare module "virtual:page-styles" {
  /** The rules of each built stylesheet, by its address. */
  const sheets: Readonly<Record<string, import("./document/used-styles.ts").StyleRules>>;
  export default sheets;
}
