import type { Scope } from "../domain/contract/operator/operation.ts";
import { keysOf } from "../domain/records.ts";

export type ConsolePage = {
  /** React Router's pattern; begins with `/operador`. */
  path: string;
  /** The route's module, below app/. */
  route: string;
  /** Operators without it get the console's refusal. */
  scope: Scope;
  /** In the navigation; the others are reached from another screen. */
  nav: boolean;
};

/** Routes, permissions and the navigation follow from its rows. */
export const consolePages = {
  today: { path: "/operador", route: "console/today/route.tsx", scope: "read", nav: true },
  todayFile: { path: "/operador/hoy.csv", route: "console/today/file.ts", scope: "read", nav: false },
  leads: { path: "/operador/solicitudes", route: "console/leads/route.tsx", scope: "read", nav: true },
  lead: { path: "/operador/solicitudes/:id", route: "console/lead/route.tsx", scope: "read", nav: false },
  requests: { path: "/operador/peticiones", route: "console/requests/route.tsx", scope: "read", nav: true },
  sealed: { path: "/operador/selladas", route: "console/sealed/route.ts", scope: "export", nav: false },
  exported: { path: "/operador/exportadas", route: "console/exported/route.ts", scope: "export", nav: false },
  orders: { path: "/operador/ordenes", route: "console/orders/route.ts", scope: "change", nav: false },
  destinations: {
    path: "/operador/destinos",
    route: "console/destinations/route.tsx",
    scope: "read",
    nav: true,
  },
  texts: { path: "/operador/textos", route: "console/texts/route.tsx", scope: "read", nav: true },
  configuration: {
    path: "/operador/configuracion",
    route: "console/configuration/route.tsx",
    scope: "read",
    nav: true,
  },
  affiliates: {
    path: "/operador/afiliados",
    route: "console/affiliates/route.tsx",
    scope: "read",
    nav: true,
  },
  readers: { path: "/operador/personas", route: "console/readers/route.tsx", scope: "read", nav: true },
  health: { path: "/operador/estado", route: "console/health/route.tsx", scope: "read", nav: true },
} as const satisfies Record<string, ConsolePage>;

type Rows = typeof consolePages;
type Listed = { [Id in keyof Rows]: Rows[Id]["nav"] extends true ? Id : never }[keyof Rows];

/** In the navigation, in the order of the table. */
export const inNavigation = keysOf(consolePages).filter((id): id is Listed => consolePages[id].nav);

/** Whether an address is the console's: its screens, and the router's data of them. */
export const isConsolePath = (pathname: string): boolean => /^\/operador(?:$|[/.])/i.test(pathname);
