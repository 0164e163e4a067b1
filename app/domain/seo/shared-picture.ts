/** og:image in the size that networks and messengers ask for. */
export const sharedSize = { width: 1200, height: 630 } as const;

/** In Spanish, as all addresses. None is an article's slug: those have pictures here too, and the build would stop. */
const fileNames = {
  site: "sitio",
  people: "personas",
  help: "guias",
  questions: "preguntas",
  safety: "confianza",
  calculator: "calculadora",
  papers: "papeles",
  steps: "pasos",
  cars: "autos",
} as const;

/** copy/shell.ts describes each. */
export type SharedPicture = keyof typeof fileNames;

export const sharedPicturePath = (picture: SharedPicture): string => `/ayuda/${fileNames[picture]}-og.jpg`;

/**
 * The picture of an article where it is shared: many programs read no WebP, so our own pictures have a JPEG in the usual
 * shape.
 *
 * @param image address of a picture of the article; one that is not ours stays as it is.
 */
export function sharedImageOf(image: string, alt: string): { path: string; alt: string; isOurs: boolean } {
  const [, name] = /^(\/ayuda\/.+)-\d+\.webp$/.exec(image) ?? [];
  return name ? { path: `${name}-og.jpg`, alt, isOurs: true } : { path: image, alt, isOurs: false };
}
