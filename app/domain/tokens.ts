/**
 * A token's values in `app/styles/tokens.css` by colour scheme. If the token has only one value, dark is the same as
 * light.
 * @throws for an unknown name.
 */
export function tokenIn(css: string, name: string): { light: string; dark: string } {
  const [light, dark = light] = [...css.matchAll(new RegExp(`--${name}: ([^;]+);`, "g"))].map(
    ([, value]) => value,
  );
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no --${name}`);
  return { light, dark };
}
