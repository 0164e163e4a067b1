declare module "virtual:page-styles" {
  /** The rules of the built stylesheets, by the stylesheet's address. */
  const sheets: Readonly<Record<string, import("./document/used-styles.ts").StyleRules>>;
  export default sheets;
}
