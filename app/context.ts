import { createContext } from "react-router";
import type { ApplicationCookies } from "./.server/application-cookies.ts";
import type { CookieJar } from "./.server/cookies.ts";
import type { HelpContent } from "./.server/help-content.ts";
import type { Isolate } from "./.server/isolate.ts";
import type { ResponseCache } from "./.server/response-cache.ts";
import type { Signatures } from "./.server/sealing.ts";
import type { Services } from "./.server/services.ts";
import type { TextReader } from "./.server/text-reader.ts";
import type { VisitStorage } from "./.server/visit-storage.ts";
import type { SiteConfig, SiteReading, SiteSettings } from "./config.ts";
import type { Operator } from "./console/operator.server.ts";
import type { SiteTexts } from "./copy/site-texts.ts";
import type { Draft } from "./domain/application/draft.ts";
import type { StepPage } from "./domain/application/flows.ts";
import type { SavedApplication } from "./domain/application/saved-application.ts";
import type { HealthPart, ServicesHealth } from "./domain/contract/operator/health.ts";
import { type HelpLinks, linksToOwnHelp } from "./domain/help/help-index.ts";
import type { Brand } from "./domain/settings/brand.ts";
import type { Clock } from "./domain/settings/clock.ts";
import type { Attribution, Touch, Touches } from "./domain/visit/attribution.ts";
import type { PartnerCalls } from "./domain/visit/partner-calls.ts";
import type { VisitResults } from "./domain/visit/visit-results.ts";
import type { Visitor } from "./domain/visit/visitor.ts";
import type { PageId } from "./pages.ts";

export type RequestFacts = {
  /** The request id, which the response's header and the logs also have. Visitors see it only on an error page. */
  id: string;
  url: URL;
  /** The page's id; `notFound` for endpoints too. */
  page: PageId;
  /**
   * True for a page that a browser navigates to or fetches ahead. False for the router's data requests, frames and
   * writes.
   */
  isDocument: boolean;
  /**
   * True if the browser probably does not have the page's stylesheets, because the request has no cookie of ours, or
   * the previous page lacks one of them. The page then includes its styles.
   */
  lacksSheets: boolean;
  /**
   * True for a document that one of our pages fetches before the visitor presses the link. Such a request does not
   * change the visit.
   */
  isPrefetch: boolean;
  /**
   * True if the router of a hydrated page requests the data of a page that does not hydrate. The router must not get
   * this data.
   */
  isDataOfPlainPage: boolean;
  /** The client's address as the edge saw it; empty when unknown. */
  ip: string;
  userAgent: string;
  referrer: string | null;
  ifNoneMatch: string | null;
  /** Whether the browser sends Global Privacy Control. */
  gpc: boolean;
  /** The IANA name of the visitor's time zone, from the edge's geolocation; empty when unknown. */
  timeZone: string;
  /** The US zipcode from the edge's geolocation; empty when unknown. */
  zipcode: string;
  waitUntil: (work: Promise<unknown>) => void;
};

export type Visit = {
  /** The visit's arrivals and source before this request. */
  before: { touches: Touches | undefined; src: string | undefined };
  /** This request as an arrival, or undefined unless the request is for a document. */
  touch: Touch | undefined;
  /** Decides which partner calls follow the response. There are none unless the request is for a document. */
  calls: () => PartnerCalls;
  /**
   * Remembers the zipcode that the visitor entered, which takes precedence over every guess for the rest of the visit.
   */
  rememberZipcode: (zipcode: string) => void;
  /** The visit's attribution as a lead states it. It reads the session and never fails. */
  attribution: () => Promise<Attribution>;
  /** The partners' results so far. It reads the session and never fails. */
  results: () => Promise<VisitResults>;
};

/**
 * The outcome that an application's action hands to the loader that runs after it. `elsewhere`: the form leads to a
 * page outside the application.
 */
export type FormOutcome = "elsewhere" | FormDraft;

export type FormDraft = {
  /**
   * The draft with the visitor's new entries. The loader needs it because the browser may refuse the draft's cookie.
   */
  draft: Draft;
  /** The copy that is saved for a week. It is set only if the page that the form leads to is shown. */
  saved?: SavedApplication | undefined;
  /** The page that the form leads to. Without it the form's own page is shown again. */
  next?: StepPage;
};

export type Content = {
  help: HelpContent;
  /** Responses that are the same for everybody. They say how long a page that is made from them stays fresh. */
  responses: ResponseCache;
};

export type Editor = {
  brand: Brand;
  /** Renders a page with these texts as an unknown visitor would see it. */
  render(path: string, texts: SiteTexts): Promise<Response>;
  /** Returns the address on the visitors' host that shows a page with its pending texts for an hour. */
  previewOf(path: string): Promise<string>;
};

export type Console = {
  operator: Operator;
  /** The settings in effect, including the console's values. */
  settings: SiteSettings;
  editor: Editor;
  /** Adds the site's own health to the services' report. */
  health(services: ServicesHealth): Promise<HealthPart[]>;
  /** The deployment's settings without the console's values. */
  deployed: SiteReading;
};

/* The typed keys of a request's context. The code in `app` reaches bindings through these keys alone. */

export const configContext = createContext<SiteConfig>();
export const clockContext = createContext<Clock>();
export const servicesContext = createContext<Services>();
export const requestFactsContext = createContext<RequestFacts>();
export const cookieJarContext = createContext<CookieJar>();
export const applicationCookiesContext = createContext<ApplicationCookies>();
export const signaturesContext = createContext<Signatures>();
/** Null before the application's action has run, and for every other route. */
export const formOutcomeContext = createContext<FormOutcome | null>(null);
export const visitStorageContext = createContext<VisitStorage>();
/** All texts of the site with an editor's changes, as in `context.get(textsContext).of(home)`. */
export const textsContext = createContext<SiteTexts>();
export const textReaderContext = createContext<TextReader>();
/** Whether an operator's preview link opened the page (middleware/texts.ts). Such a request is not a visit. */
export const previewContext = createContext(false);
/** Reads the settings that will be in effect at a time (epoch milliseconds). */
export const configAtContext = createContext<(time: number) => SiteConfig>();
export const isolateContext = createContext<Isolate>();
/** The help addresses that exist. Until the index is read, these are the addresses of our own articles. */
export const helpLinksContext = createContext<HelpLinks>(linksToOwnHelp);
export const contentContext = createContext<Content>();
export const consoleContext = createContext<Console>();
export const visitContext = createContext<Visit>();
export const visitorContext = createContext<Visitor>();
