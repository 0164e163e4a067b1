/**
 * The values of a design token (`app/styles/tokens.css`) by colour scheme. A token with one value has it in both
 * schemes.
 * @throws Error for an unknown name.
 */
export function tokenIn(css: string, name: string): { light: string; dark: string } {
  const [light, dark = light] = [...css.matchAll(new RegExp(`--${name}: ([^;]+);`, "g"))].map(
    ([, value]) => value,
  );
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no --${name}`);
  return { light, dark };
}
