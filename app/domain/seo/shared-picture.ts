/** The size that networks and messengers ask for. */
export const sharedSize = { width: 1200, height: 630 } as const;

/** No article's slug, which have pictures here too (the build would stop). */
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

/** Described in copy/shell.ts. */
export type SharedPicture = keyof typeof fileNames;

export const sharedPicturePath = (picture: SharedPicture): string => `/ayuda/${fileNames[picture]}-og.jpg`;

/** Many programs read no WebP, so our pictures have a JPEG too. @param image another site's stays as it is. */
export function sharedImageOf(image: string, alt: string): { path: string; alt: string; isOurs: boolean } {
  const [, name] = /^(\/ayuda\/.+)-\d+\.webp$/.exec(image) ?? [];
  return name ? { path: `${name}-og.jpg`, alt, isOurs: true } : { path: image, alt, isOurs: false };
}
