import { createContext } from "react-router";
import type { AnswerCache } from "./.server/answer-cache.ts";
import type { CookieJar } from "./.server/cookies.ts";
import type { DraftCookie } from "./.server/draft-cookie.ts";
import type { FormTokens } from "./.server/form-token.ts";
import type { HelpContent } from "./.server/help-content.ts";
import type { Isolate } from "./.server/isolate.ts";
import type { SavedCookie } from "./.server/saved-cookie.ts";
import type { Services } from "./.server/services.ts";
import type { SignedQueries } from "./.server/signed-query.ts";
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

/** What the console's texts need of visitors' pages. */
export type Editor = {
  /** A page with these texts, as somebody sees it of whom nothing is known: HTML with its status. */
  render(path: string, texts: SiteTexts): Promise<Response>;
  /** The address that shows a page with what waits to be published, on the visitors' host, for an hour. */
  previewOf(path: string): Promise<string>;
};

/** The typed keys that a request carries. `app` reaches bindings through these alone. */
export const configContext = createContext<SiteConfig>();
export const clockContext = createContext<Clock>();
export const servicesContext = createContext<Services>();
export const requestFactsContext = createContext<RequestFacts>();
/** The cookies that came with the request, and the way to write new ones. */
export const cookieJarContext = createContext<CookieJar>();
export const draftCookieContext = createContext<DraftCookie>();
/** The application that its visitor asked to save for a week. */
export const savedCookieContext = createContext<SavedCookie>();
export const formTokensContext = createContext<FormTokens>();
export const signedQueriesContext = createContext<SignedQueries>();
/** The draft of the form that this request sent, for the page that answers it; null before, and elsewhere. */
export const sentDraftContext = createContext<Draft | null>(null);
export const visitStorageContext = createContext<VisitStorage>();
/** Whether the page brings its styles along: for who has no cookie of ours, and so hardly a file. */
export const inlinesStylesContext = createContext<boolean>(false);
/** Every text of the site, with an editor's changes, by area: `context.get(textsContext).of(home)`. */
export const textsContext = createContext<SiteTexts>();
export const textReaderContext = createContext<TextReader>();
export const previewKeysContext = createContext<readonly string[]>();
/** What this isolate remembers between requests. */
export const isolateContext = createContext<Isolate>();
/** Who is signed in to the console, and their way to the services. There in requests to the console alone. */
export const operatorContext = createContext<Operator>();
/** Puts what the site sees of its own health to what the services answered. There in requests to the console alone. */
export const siteHealthContext = createContext<(services: ServicesHealth) => Promise<HealthPart[]>>();
/** There in requests to the console alone. */
export const editorContext = createContext<Editor>();
/** Reads this deployment's variables with a document of the console over them. In requests to the console alone. */
export const siteReaderContext = createContext<(document?: PublishedVersion["document"]) => SiteReading>();
export const helpContext = createContext<HelpContent>();
/** Lists of cars. */
export const vehiclesContext = createContext<AnswerCache>();
export const visitContext = createContext<Visit>();
export const visitorContext = createContext<Visitor>();
