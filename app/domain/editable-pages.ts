/** The pages whose texts an editor may change, by their canonical path; `*` stands for the frame around all. */
export const editablePages = [
  "*",
  "/",
  "/sem",
  "/cuanto-costaria",
  "/quiz/special-finance",
  "/used-listings",
  "/sbartem2",
  "/quienes-somos",
  "/preguntas-frecuentes",
  "/contactanos",
  "/auto-credito/solicitud",
  "/auto-credito/thank-you-plain",
  "/auto-credito/cita",
  "/temas-de-ayuda",
  "/sitemap1/sitemap",
  "/terminos-de-uso",
  "/aviso-legal",
  "/politica-de-privacidad",
  "/politica-de-cookies",
  "/opciones-de-privacidad",
  "/404",
] as const;
export type EditablePage = (typeof editablePages)[number];

const aliases: readonly (readonly [pattern: RegExp, page: EditablePage])[] = [
  [/^\/acyUnbounded$/, "/sem"],
  [/^\/quiz\//, "/quiz/special-finance"],
  [/^\/about-us$/, "/quienes-somos"],
  [/^\/faq$/, "/preguntas-frecuentes"],
  [/^\/contactUs$/, "/contactanos"],
  [/^\/auto-(?:credito|finance)\/thank-you-plain$/, "/auto-credito/thank-you-plain"],
  [/^\/auto-credito\/cita$/, "/auto-credito/cita"],
  [/^\/auto-(?:credito|finance)\//, "/auto-credito/solicitud"],
  [/^\/(?:temas-de-ayuda|help-topics)(?:\/|$)/, "/temas-de-ayuda"],
];

/** The page whose texts a path shows: the list is closed, so no address that somebody makes up reaches a store. */
export function editablePageOf(pathname: string): EditablePage {
  const path = pathname.replace(/(.)\/+$/, "$1");
  const known = editablePages.find((page) => page === path);
  return known ?? aliases.find(([pattern]) => pattern.test(path))?.[1] ?? "/404";
}
