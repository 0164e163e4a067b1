declare module "virtual:page-paths" {
  const pagePath: RegExp;
  export default pagePath;
}
