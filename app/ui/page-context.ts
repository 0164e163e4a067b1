import { createContext, useContext } from "react";
import type { failure, notFound } from "../copy/not-found.ts";
import type { ByPhone } from "../copy/opening.ts";
import type { shell } from "../copy/shell.ts";
import type { Words } from "../copy/speak.ts";
import type { Brand } from "../domain/site-config.ts";

/** What every page of the site shows or needs, as it stands for this visitor now. */
export type Site = {
  words: Words<typeof shell>;
  brand: Brand;
  /** Scheme and host of canonical links. */
  origin: string;
  applicationLink: string;
  byPhone: ByPhone;
  /** For the browser code: see enhance/settings.ts. */
  tags: { managerId: string; adsId: string; gpc: boolean };
  notFound: Words<typeof notFound>;
  failure: Words<typeof failure>;
};

/** The frame in HTML: it is the same for every page of a layout, and made once for each site. */
export type Frame = { header: string; footer: string };

type Page = { site: Site; frame: Frame; pathname: string };

export const PageContext = createContext<Page | undefined>(undefined);

/** The page that is being rendered. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("rendered outside of a page");
  return page;
}
