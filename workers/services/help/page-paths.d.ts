declare module "virtual:page-paths" {
  const patterns: readonly string[];
  export default patterns;
}
