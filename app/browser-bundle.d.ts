declare module "virtual:browser-bundle" {
  /** The address of the script that every page gets (app/enhance). */
  const address: string;
  export default address;
}

declare module "virtual:never-ahead" {
  /** The first segments of addresses that are not fetched ahead: from app/pages.ts (workers/build/page-table.ts). */
  const segments: readonly string[];
  export default segments;
}
