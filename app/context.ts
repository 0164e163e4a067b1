import type { SessionStorage } from "react-router";
import { createContext } from "react-router";
import type { DraftCookie } from "./.server/draft-cookie.ts";
import type { Services } from "./.server/services.ts";
import type { Attribution } from "./domain/application/lead.ts";
import type { Clock } from "./domain/clock.ts";
import type { SiteConfig } from "./domain/site-config.ts";
import type { Visitor } from "./domain/visitor.ts";

/** What the worker knows of a request before any route runs. */
export type RequestFacts = {
  /** The visitor's address as the edge saw it; empty when unknown. */
  ip: string;
  userAgent: string;
  /** The visitor's time zone by the edge's geolocation (IANA name); empty when unknown. */
  timeZone: string;
  /** The zipcode that the edge's geolocation guesses, in the US; empty when it knows none. */
  zipcode: string;
  /** For the scripts of hydrated pages (Content-Security-Policy). */
  nonce: string;
  /** Keeps work going after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** What a visit is remembered by, in KV. Nothing personal. */
export type VisitData = { attribution: Attribution };

/** What a lead says of its visit; read only when it is needed. */
export type Visit = { attribution: () => Promise<Attribution> };

/** The typed keys that a request carries. `app` reaches bindings through these alone. */
export const configContext = createContext<SiteConfig>();
export const clockContext = createContext<Clock>();
export const servicesContext = createContext<Services>();
export const requestFactsContext = createContext<RequestFacts>();
export const draftCookieContext = createContext<DraftCookie>();
export const visitStorageContext = createContext<SessionStorage<VisitData>>();
export const visitContext = createContext<Visit>();
export const visitorContext = createContext<Visitor & { source: { src: string; lnk: string } | undefined }>();
