import { createContext } from "react-router";
import type { AnswerCache } from "./.server/answer-cache.ts";
import type { ApplicationCookies } from "./.server/application-cookies.ts";
import type { CookieJar } from "./.server/cookies.ts";
import type { HelpContent } from "./.server/help-content.ts";
import type { Isolate } from "./.server/isolate.ts";
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
import { type HelpLinks, linksOfOurs } from "./domain/help/help-index.ts";
import type { Brand } from "./domain/settings/brand.ts";
import type { Clock } from "./domain/settings/clock.ts";
import type { Attribution, Touch, Touches } from "./domain/visit/attribution.ts";
import type { PartnerCalls } from "./domain/visit/partner-calls.ts";
import type { VisitResults } from "./domain/visit/visit-results.ts";
import type { Visitor } from "./domain/visit/visitor.ts";
import type { PageId } from "./pages.ts";

export type RequestFacts = {
  /** As its answer's header and the logs have it; a page shows it of an error alone. */
  id: string;
  url: URL;
  /** `notFound` for endpoints too. */
  page: PageId;
  /** A page that a browser navigates to or fetches ahead: neither the router's data, nor a frame, nor a write. */
  isDocument: boolean;
  /**
   * No cookie of ours came, or the page before has not all of this one's stylesheets: the browser hardly has them, and the
   * page brings its styles along.
   */
  lacksSheets: boolean;
  /** A document that one of our pages fetches ahead of a press: it decides nothing of the visit. */
  isPrefetch: boolean;
  /** A hydrated page's router leads to a page that does not hydrate, whose loaders' data it must not get. */
  isDataOfPlainPage: boolean;
  /** As the edge saw it; empty when unknown. */
  ip: string;
  userAgent: string;
  referrer: string | null;
  ifNoneMatch: string | null;
  /** Global Privacy Control. */
  gpc: boolean;
  /** By the edge's geolocation (IANA name); empty when unknown. */
  timeZone: string;
  /** By the edge's geolocation, in the US; empty when it has none. */
  zipcode: string;
  waitUntil: (work: Promise<unknown>) => void;
};

export type Visit = {
  /** The arrivals before this request. */
  before: { touches: Touches | undefined; src: string | undefined };
  /** This request as an arrival; undefined unless it is a document. */
  touch: Touch | undefined;
  /** What the response is followed by; nothing unless the request is for a document. */
  calls: () => PartnerCalls;
  /** The visitor's own zipcode stands before every guess for the rest of the visit. */
  rememberZipcode: (zipcode: string) => void;
  /** The visit as a lead states it; reads the session, and never fails. */
  attribution: () => Promise<Attribution>;
  /** The partners' answers so far; reads the session, and never fails. */
  results: () => Promise<VisitResults>;
};

/** What an application's action hands to the loader that runs after it; `elsewhere`: the form leads to no page of the application. */
export type SentForm = "elsewhere" | SentDraft;

export type SentDraft = {
  /** With what was typed: the browser may not take the cookie that holds it. */
  draft: Draft;
  /** The copy saved for a week, where the page that the form leads to is shown. */
  saved?: SavedApplication | undefined;
  /** The page that the form leads to; without it the form stays where it is. */
  next?: StepPage;
};

export type Content = {
  help: HelpContent;
  /** For cached pages: answers that are the same for everybody, and with them how long a page of them is fresh. */
  answers: AnswerCache;
};

export type Editor = {
  brand: Brand;
  /** A page with these texts, as a visitor of whom nothing is known sees it. */
  render(path: string, texts: SiteTexts): Promise<Response>;
  /** The address on the visitors' host that shows a page with its pending texts, for an hour. */
  previewOf(path: string): Promise<string>;
};

export type Console = {
  operator: Operator;
  /** In effect. */
  settings: SiteSettings;
  editor: Editor;
  /** Adds the site's view of its own health to the services' answer. */
  health(services: ServicesHealth): Promise<HealthPart[]>;
  /** Without the console's values. */
  deployed: SiteReading;
};

/** The typed keys that a request carries. `app` reaches bindings through these alone. */
export const configContext = createContext<SiteConfig>();
export const clockContext = createContext<Clock>();
export const servicesContext = createContext<Services>();
export const requestFactsContext = createContext<RequestFacts>();
export const cookieJarContext = createContext<CookieJar>();
export const applicationCookiesContext = createContext<ApplicationCookies>();
export const signaturesContext = createContext<Signatures>();
/** Null before the action, and elsewhere. */
export const sentFormContext = createContext<SentForm | null>(null);
export const visitStorageContext = createContext<VisitStorage>();
/** Every text of the site with an editor's changes: `context.get(textsContext).of(home)`. */
export const textsContext = createContext<SiteTexts>();
export const textReaderContext = createContext<TextReader>();
/** Whether an operator's preview link opened the page: waiting texts show, and the request is no visit (middleware/texts.ts). */
export const previewContext = createContext(false);
/** The settings that hold at a time (epoch milliseconds), with those of the console that wait for it. */
export const configAtContext = createContext<(at: number) => SiteConfig>();
export const isolateContext = createContext<Isolate>();
/** Which addresses of help there are; all of ours until the index says otherwise. */
export const helpLinksContext = createContext<HelpLinks>(linksOfOurs);
export const contentContext = createContext<Content>();
export const consoleContext = createContext<Console>();
export const visitContext = createContext<Visit>();
export const visitorContext = createContext<Visitor>();
