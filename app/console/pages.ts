import type { Scope } from "../domain/contract/operator/operation.ts";

export type ConsolePage = {
  /** React Router's pattern; begins with `/operador`. */
  path: string;
  /** The route's module, below app/. */
  route: string;
  /** Operators without it get the console's refusal. */
  scope: Scope;
};

/** Routes and permissions follow from its rows. */
export const consolePages = {
  today: { path: "/operador", route: "console/today/route.tsx", scope: "read" },
  todayFile: { path: "/operador/hoy.csv", route: "console/today/file.ts", scope: "read" },
  leads: { path: "/operador/solicitudes", route: "console/leads/route.tsx", scope: "read" },
  lead: { path: "/operador/solicitudes/:id", route: "console/lead/route.tsx", scope: "read" },
  requests: { path: "/operador/peticiones", route: "console/requests/route.tsx", scope: "read" },
  sealed: { path: "/operador/selladas", route: "console/sealed/route.ts", scope: "export" },
  exported: { path: "/operador/exportadas", route: "console/exported/route.ts", scope: "export" },
  orders: { path: "/operador/ordenes", route: "console/orders/route.ts", scope: "change" },
  destinations: { path: "/operador/destinos", route: "console/destinations/route.tsx", scope: "read" },
  texts: { path: "/operador/textos", route: "console/texts/route.tsx", scope: "read" },
  textsPage: { path: "/operador/textos/pagina", route: "console/texts/page.ts", scope: "read" },
  configuration: { path: "/operador/configuracion", route: "console/configuration/route.tsx", scope: "read" },
  affiliates: { path: "/operador/afiliados", route: "console/affiliates/route.tsx", scope: "read" },
  readers: { path: "/operador/personas", route: "console/readers/route.tsx", scope: "read" },
  health: { path: "/operador/estado", route: "console/health/route.tsx", scope: "read" },
} as const satisfies Record<string, ConsolePage>;

/** In the navigation, in this order; the others are reached from another screen. */
export const inNavigation = [
  "today",
  "leads",
  "requests",
  "destinations",
  "texts",
  "configuration",
  "affiliates",
  "readers",
  "health",
] as const satisfies readonly (keyof typeof consolePages)[];

/** Whether an address is the console's: its screens, and the router's data of them. */
export const isConsolePath = (pathname: string): boolean => /^\/operador(?:$|[/.])/i.test(pathname);
