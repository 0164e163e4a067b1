/** The size that networks and messengers demand. */
export const sharedSize = { width: 1200, height: 630 } as const;

/** File names in the folder of the articles' pictures. The build stops if a name is also an article's slug. */
const fileNames = {
  site: "sitio",
  help: "guias",
  questions: "preguntas",
  safety: "confianza",
  calculator: "calculadora",
  papers: "papeles",
  steps: "pasos",
  cars: "autos",
} as const;

/** A picture for shared links. copy/shell.ts describes each. */
export type SharedPicture = keyof typeof fileNames;

export const sharedPicturePath = (picture: SharedPicture): string => `/ayuda/${fileNames[picture]}-og.jpg`;

/**
 * The picture of a shared link. Many programs read no WebP, so our own pictures have a JPEG too.
 * @param image The picture's address. A picture of another site stays as it is.
 */
export function sharedImageOf(image: string, alt: string): { path: string; alt: string; isOurs: boolean } {
  const [, name] = /^(\/ayuda\/.+)-\d+\.webp$/.exec(image) ?? [];
  return name ? { path: `${name}-og.jpg`, alt, isOurs: true } : { path: image, alt, isOurs: false };
}
