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
import type { SiteConfig, SiteReading } from "./config.ts";
import type { Operator } from "./console/operator.server.ts";
import type { SiteTexts } from "./copy/site-texts.ts";
import type { Draft } from "./domain/application/draft.ts";
import type { Clock } from "./domain/clock.ts";
import type { PublishedVersion } from "./domain/configuration/published.ts";
import type { HealthPart, ServicesHealth } from "./domain/contract/operator/health.ts";
import type { Attribution, Touch, Touches } from "./domain/visit/attribution.ts";
import type { VisitResults } from "./domain/visit/visit-results.ts";
import type { Visitor } from "./domain/visit/visitor.ts";
import type { PageId } from "./pages.ts";

/** What the worker knows of a request before any route runs. */
export type RequestFacts = {
  /** The request's address, read once. */
  url: URL;
  /** The page at that address; `notFound` for endpoints too. */
  page: PageId;
  /** A page that a browser navigates to or fetches ahead: neither the router's data, nor a frame, nor a write. */
  isDocument: boolean;
  /**
   * A document for who sent no cookie of ours, and so hardly has a file: it brings its styles along. Every page sets one, so
   * that whoever takes none gets such a page each time.
   */
  isFirstVisit: boolean;
  /** A document that one of our pages fetches ahead of a press. It decides nothing of the visit. */
  isPrefetch: boolean;
  /** The visitor's address as the edge saw it; empty when unknown. */
  ip: string;
  userAgent: string;
  /** The Referer header. */
  referrer: string | null;
  /** The If-None-Match header. */
  ifNoneMatch: string | null;
  /** Whether the browser sends Global Privacy Control. */
  gpc: boolean;
  /** The visitor's time zone by the edge's geolocation (IANA name); empty when unknown. */
  timeZone: string;
  /** The zipcode that the edge's geolocation guesses, in the US; empty when it knows none. */
  zipcode: string;
  /** Keeps work going after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** How this visit came here. */
export type Visit = {
  /** The arrivals as they were before this request. */
  before: { touches: Touches | undefined; src: string | undefined };
  /** This request as an arrival; undefined for what is no document. */
  touch: Touch | undefined;
  /** The visitor's own word on where they live stands before every guess, for the rest of the visit. */
  rememberZipcode: (zipcode: string) => void;
  /** What a lead says of the visit; reads the session, and never fails. */
  attribution: () => Promise<Attribution>;
  /** What partners answered so far; reads the session, and never fails. */
  results: () => Promise<VisitResults>;
};

/** What pages are made of besides texts, from the services. */
export type Content = {
  help: HelpContent;
  /** Lists of cars. */
  vehicles: AnswerCache;
};

/** What the console's texts need of visitors' pages. */
export type Editor = {
  /** A page with these texts, as somebody sees it of whom nothing is known: HTML with its status. */
  render(path: string, texts: SiteTexts): Promise<Response>;
  /** The address that shows a page with what waits to be published, on the visitors' host, for an hour. */
  previewOf(path: string): Promise<string>;
};

/** What a request to the console carries besides, and no other. */
export type Console = {
  /** Who is signed in, and their way to the services. */
  operator: Operator;
  editor: Editor;
  /** Puts what the site sees of its own health to what the services answered. */
  health(services: ServicesHealth): Promise<HealthPart[]>;
  /** Reads this deployment's variables with a document of the console over them. */
  readSite(document?: PublishedVersion["document"]): SiteReading;
};

/** The typed keys that a request carries. `app` reaches bindings through these alone. */
export const configContext = createContext<SiteConfig>();
export const clockContext = createContext<Clock>();
export const servicesContext = createContext<Services>();
export const requestFactsContext = createContext<RequestFacts>();
/** The cookies that came with the request, and the way to write new ones. */
export const cookieJarContext = createContext<CookieJar>();
export const applicationCookiesContext = createContext<ApplicationCookies>();
export const signaturesContext = createContext<Signatures>();
/** The draft of the form that this request sent, for the page that answers it; null before, and elsewhere. */
export const sentDraftContext = createContext<Draft | null>(null);
export const visitStorageContext = createContext<VisitStorage>();
/** Every text of the site, with an editor's changes, by area: `context.get(textsContext).of(home)`. */
export const textsContext = createContext<SiteTexts>();
export const textReaderContext = createContext<TextReader>();
/** What this isolate remembers between requests. */
export const isolateContext = createContext<Isolate>();
export const contentContext = createContext<Content>();
export const consoleContext = createContext<Console>();
export const visitContext = createContext<Visit>();
export const visitorContext = createContext<Visitor>();
