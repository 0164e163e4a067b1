import type { Scope } from "../domain/contract/operator/operation.ts";
import { keysOf } from "../domain/records.ts";

export type ConsolePage = {
  /** React Router's pattern; it begins with `/operador`. */
  path: string;
  /** The route's module, below app/. */
  route: string;
  /** An operator without this scope gets the console's refusal. */
  scope: Scope;
  /** The other pages are reached from another screen. */
  isInNavigation: boolean;
};

/** Every operator may read the screens of the navigation. */
const navigationScreen = { scope: "read", isInNavigation: true } as const;

const otherPage = { isInNavigation: false } as const;

/** The pages of the console. Routes, permissions and the navigation follow from these rows. */
export const consolePages = {
  today: { ...navigationScreen, path: "/operador", route: "console/today/route.tsx" },
  todayFile: { ...otherPage, scope: "read", path: "/operador/hoy.csv", route: "console/today/file.ts" },
  leads: { ...navigationScreen, path: "/operador/solicitudes", route: "console/leads/route.tsx" },
  lead: { ...otherPage, scope: "read", path: "/operador/solicitudes/:id", route: "console/lead/route.tsx" },
  requests: { ...navigationScreen, path: "/operador/peticiones", route: "console/requests/route.tsx" },
  sealed: { ...otherPage, scope: "export", path: "/operador/selladas", route: "console/sealed/route.ts" },
  exported: {
    ...otherPage,
    scope: "export",
    path: "/operador/exportadas",
    route: "console/exported/route.ts",
  },
  orders: { ...otherPage, scope: "change", path: "/operador/ordenes", route: "console/orders/route.ts" },
  destinations: { ...navigationScreen, path: "/operador/destinos", route: "console/destinations/route.tsx" },
  texts: { ...navigationScreen, path: "/operador/textos", route: "console/texts/route.tsx" },
  configuration: {
    ...navigationScreen,
    path: "/operador/configuracion",
    route: "console/configuration/route.tsx",
  },
  affiliates: { ...navigationScreen, path: "/operador/afiliados", route: "console/affiliates/route.tsx" },
  readers: { ...navigationScreen, path: "/operador/personas", route: "console/readers/route.tsx" },
  health: { ...navigationScreen, path: "/operador/estado", route: "console/health/route.tsx" },
} as const satisfies Record<string, ConsolePage>;

type Rows = typeof consolePages;
type NavigationId = { [Id in keyof Rows]: Rows[Id]["isInNavigation"] extends true ? Id : never }[keyof Rows];

export const navigationPages = keysOf(consolePages).filter(
  (id): id is NavigationId => consolePages[id].isInNavigation,
);

/** Whether an address belongs to the console: a screen, or a screen's data for the router. */
export const isConsolePath = (pathname: string): boolean => /^\/operador(?:$|[/.])/i.test(pathname);
