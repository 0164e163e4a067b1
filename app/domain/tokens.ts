/** A token's values in `app/styles/tokens.css`: in the light scheme, and in the dark one where it has another. @throws where there is none. */
export function tokenIn(css: string, name: string): { light: string; dark: string } {
  const [light, dark = light] = [...css.matchAll(new RegExp(`--${name}: ([^;]+);`, "g"))].map(
    ([, value]) => value,
  );
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no --${name}`);
  return { light, dark };
}
