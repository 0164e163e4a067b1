import type { Scope } from "../domain/contract/operator/operation.ts";
import { keysOf } from "../domain/records.ts";

export type ConsolePage = {
  /** React Router's pattern; it begins with `/operador`. */
  path: string;
  /** The route's module, below app/. */
  route: string;
  /** An operator without this scope gets the console's refusal. */
  scope: Scope;
  /** Whether the page stands in the navigation. The other pages are reached from another screen. */
  nav: boolean;
};

/** A screen in the navigation, which every operator who signs in may read. */
const listed = { scope: "read", nav: true } as const;

/** The pages of the console. Routes, permissions and the navigation follow from these rows. */
export const consolePages = {
  today: { ...listed, path: "/operador", route: "console/today/route.tsx" },
  todayFile: { path: "/operador/hoy.csv", route: "console/today/file.ts", scope: "read", nav: false },
  leads: { ...listed, path: "/operador/solicitudes", route: "console/leads/route.tsx" },
  lead: { path: "/operador/solicitudes/:id", route: "console/lead/route.tsx", scope: "read", nav: false },
  requests: { ...listed, path: "/operador/peticiones", route: "console/requests/route.tsx" },
  sealed: { path: "/operador/selladas", route: "console/sealed/route.ts", scope: "export", nav: false },
  exported: { path: "/operador/exportadas", route: "console/exported/route.ts", scope: "export", nav: false },
  orders: { path: "/operador/ordenes", route: "console/orders/route.ts", scope: "change", nav: false },
  destinations: { ...listed, path: "/operador/destinos", route: "console/destinations/route.tsx" },
  texts: { ...listed, path: "/operador/textos", route: "console/texts/route.tsx" },
  configuration: { ...listed, path: "/operador/configuracion", route: "console/configuration/route.tsx" },
  affiliates: { ...listed, path: "/operador/afiliados", route: "console/affiliates/route.tsx" },
  readers: { ...listed, path: "/operador/personas", route: "console/readers/route.tsx" },
  health: { ...listed, path: "/operador/estado", route: "console/health/route.tsx" },
} as const satisfies Record<string, ConsolePage>;

type Rows = typeof consolePages;
type Listed = { [Id in keyof Rows]: Rows[Id]["nav"] extends true ? Id : never }[keyof Rows];

/** The pages in the navigation, in the order of the table. */
export const navigationPages = keysOf(consolePages).filter((id): id is Listed => consolePages[id].nav);

/** Whether an address belongs to the console: a screen, or a screen's data for the router. */
export const isConsolePath = (pathname: string): boolean => /^\/operador(?:$|[/.])/i.test(pathname);
