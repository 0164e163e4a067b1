import { expect, test } from "vitest";
import { readSite } from "../../config.ts";
import type { Language } from "../../copy/intl.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { allowsPartners, sharesClickIds } from "../../domain/privacy/consent.ts";
import { leadAttribution } from "../../domain/visit/attribution.ts";
import { decideVisit, type EarlierVisit } from "../../domain/visit/decide-visit.ts";
import { openingStatus, openRangesOn, specialDayOn } from "../../domain/visit/opening-hours.ts";
import { noCalls, partnerCalls } from "../../domain/visit/partner-calls.ts";
import { visitorOf } from "../../domain/visit/visitor.ts";
import type { VisitFacts } from "./facts.server.ts";
import { visitRows } from "./rows.ts";

const published = {
  PHONES_BY_AFFILIATE: "77 | 1-213-555-0177",
  AFFILIATES: "77 | Autos del Sur",
  SOURCES: "1100461 | El buscador",
  PARTNER_COOKIES: "socio_*",
};
const { config } = readSite(
  { SECURE_APPLICATION_URL: "https://seguro.example/forma", PHONE_MAIN: "1-213-555-0111" },
  published,
  1,
);
const newcomer: EarlierVisit = {
  source: undefined,
  touches: undefined,
  affiliate: undefined,
  zipcode: { cookie: undefined, session: undefined },
  profileGuid: undefined,
  mboxDisable: undefined,
  choice: { decided: false, analytics: false, marketing: false, gpc: false },
  openApplication: "",
  ownApplication: false,
};

type Visit = {
  query?: string;
  referrer?: string;
  zipcode?: string;
  at?: string;
  earlier?: Partial<EarlierVisit>;
  clickRule?: "opt-in" | "opt-out";
  cookies?: string[];
};

/**
 * The facts of a visit by the same rules that the middleware uses. The usual time is Friday, 3 July 2026, 12:00 in
 * New York.
 */
function factsOf(visit: Visit): VisitFacts {
  const {
    query = "",
    referrer = null,
    zipcode = "",
    at = "2026-07-03T16:00:00Z",
    clickRule = "opt-in",
  } = visit;
  const earlier = { ...newcomer, ...visit.earlier };
  const now = Date.parse(at);
  const { hours } = config;
  const url = new URL(`https://sitio.example/?${query}`);
  const request = { url, referrer, isDocument: true, at, timeZone: "America/Chicago", zipcode };
  const { facts, touch, touches, before } = decideVisit(earlier, request);
  const visitor = visitorOf(facts, openingStatus(now, hours), config);
  const asked = {
    before,
    hasProfile: facts.profileGuid !== undefined,
    isAwaitingReplies: false,
    userAgent: "Mozilla/5.0",
  };
  const date = newYorkDate(now);
  return {
    visitor,
    now,
    hasSourceInLink: Boolean(touch?.src),
    hasAffiliateCookie: earlier.affiliate?.passed === true,
    calls: touch
      ? partnerCalls({ touch, ...asked, knowsZipcode: facts.zipcode.origin !== "default" })
      : noCalls,
    attribution: leadAttribution({ touches, affiliate: facts.affiliate, source: facts.source }),
    phoneLine: "Llámanos",
    openingToday: { ranges: openRangesOn(date, hours), special: specialDayOn(date, hours) },
    hours,
    namedIds: config,
    origins: config.origins,
    clickIds: { rule: clickRule, areShared: sharesClickIds(earlier.choice, clickRule) },
    partnerCookieNames: allowsPartners(earlier.choice) ? (visit.cookies ?? []) : [],
  };
}

/** The value and reason of each row, by the row's name. */
const explained = (visit: Visit, language: Language = "es") =>
  Object.fromEntries(
    visitRows(factsOf(visit), language).map(({ what, value, why }) => [what, `${value} | ${why}`]),
  );

const seen = (gpc: boolean, marketing = false) => ({
  choice: { decided: !gpc, analytics: true, marketing, gpc },
});
const passed = { affiliate: { passed: true, secure: true, affid: "77" } };

test.each<[visit: Visit, row: string, contains: string]>([
  [{ query: "affid=77" }, "Teléfono", "1-213-555-0177 | El afiliado 77 tiene número propio."],
  [{ query: "affid=77" }, "Teléfono", "Teléfonos por afiliado: De esta consola."],
  [{ query: "src=1100461" }, "Teléfono", "1-555-252-2129 | La fuente 1100461 tiene número propio."],
  [{ query: "src=1100461" }, "Teléfono", "Teléfonos por fuente: Por omisión."],
  [{}, "Teléfono", "1-213-555-0111 | Ni afiliado ni fuente con número. Teléfono principal: De una variable."],
  [{ query: "affid=77&subid=A" }, "Afiliado", "77 (Autos del Sur) / A | Viene en el enlace."],
  [{ query: "affid=78", earlier: passed }, "Afiliado", "77 (Autos del Sur) | Está en una cookie"],
  [{}, "Afiliado", "nada | No está en el enlace ni en una cookie."],
  [{ query: "src=1100461&lnk=x" }, "Fuente", "1100461 (El buscador) / x | Viene en el enlace."],
  [{ earlier: { source: { src: "radio", lnk: "na" } } }, "Fuente", "radio / na | Está en una cookie"],
  [{}, "Fuente", "nada | No está en el enlace ni en una cookie."],
  [{}, "Atención por teléfono", "Abierto. Llámanos | Horas de ese día: 9:00"],
  [{}, "Atención por teléfono", "Horario de la semana: Por omisión."],
  [
    { at: "2026-07-04T22:00:00Z" },
    "Atención por teléfono",
    "Es Día de la Independencia. Horas de ese día: 10:00",
  ],
  [
    { at: "2026-07-04T22:00:00Z" },
    "Atención por teléfono",
    "Horario de la semana: Por omisión. Feriados que cierran antes: Por omisión.",
  ],
  [
    { at: "2026-11-26T17:00:00Z" },
    "Atención por teléfono",
    "Cerrado. Llámanos | Es Día de Acción de Gracias.",
  ],
  [
    { at: "2026-11-26T17:00:00Z" },
    "Atención por teléfono",
    "Horas de ese día: nada. Nunca se atiende ese día.",
  ],
  [{}, "Enlace de «Aplica Ya»", "/auto-credito/solicitud | Sin afiliado"],
  [{ query: "affid=77" }, "Enlace de «Aplica Ya»", "https://seguro.example/forma?affid=77 | Lleva los ids"],
  [
    { referrer: "https://seguro.example/" },
    "Enlace de «Aplica Ya»",
    "/forma | Viene de una página con «seguro»",
  ],
  [{ zipcode: "75201" }, "Código postal y zona horaria", "75201, America/Chicago | Lo calcula la red."],
  [{}, "Código postal y zona horaria", "90245, America/Chicago | No se conoce otro."],
  [{}, "Consentimiento de publicidad", "Todavía no elige | "],
  [{ earlier: seen(false, true) }, "Consentimiento de publicidad", "Acepta | Está en una cookie"],
  [{ earlier: seen(false) }, "Consentimiento de publicidad", "No acepta | Está en una cookie"],
  [
    { earlier: seen(true) },
    "Consentimiento de publicidad",
    "Todavía no elige | El navegador se opone (GPC).",
  ],
  [{ clickRule: "opt-in" }, "Ids de clic (gclid y otros)", "No se comparten | CLICK_IDS: opt-in."],
  [
    { clickRule: "opt-out" },
    "Ids de clic (gclid y otros)",
    "Van a los socios y en la solicitud | CLICK_IDS: opt-out.",
  ],
  [{ query: "src=radio" }, "Llamadas que haría una visita", "contar la llegada, avisar al socio"],
  [{ earlier: { profileGuid: "uno" } }, "Llamadas que haría una visita", "nada | Un enlace repetido"],
  [{ cookies: ["socio_id"] }, "Cookies que van a socios", "socio_id | Cookies de socios: De esta consola."],
  [{ cookies: ["socio_id"], earlier: seen(true) }, "Cookies que van a socios", "nada | "],
  [{ query: "src=radio" }, "Lo que diría una solicitud", "src=radio · lnk=na"],
  [{ referrer: "https://noticias.example/" }, "Lo que diría una solicitud", "referrer=noticias.example"],
])("%j: the row «%s» says «%s»", (visit, row, contains) => expect(explained(visit)[row]).toContain(contains));

test("a value that the first and the last arrival repeat is stated once", () =>
  expect(explained({ query: "src=radio" })["Lo que diría una solicitud"]).not.toContain("last_src"));

test("every row is there in English too", () => {
  expect(explained({ query: "affid=77" }, "en").Telephone).toContain("Affiliate 77 has a number of its own.");
  const visits: Visit[] = [{}, { query: "affid=77&src=1100461", earlier: seen(true) }];
  for (const visit of visits)
    expect(visitRows(factsOf(visit), "en").length).toBe(visitRows(factsOf(visit), "es").length);
});
