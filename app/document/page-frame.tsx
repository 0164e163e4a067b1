import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { entryOf } from "../domain/entry-of.ts";
import { Footer } from "../ui/footer.tsx";
import { Header } from "../ui/header.tsx";
import { PageContext, type PageFrame, type ShownPage } from "../ui/page-context.ts";
import { inOneByte } from "./one-byte.ts";

/** Frames that were rendered, by what surrounds a page and its texts, then by header and footer. */
export type FrameMemory = WeakMap<ShownPage["site"], WeakMap<ShownPage["texts"], Map<string, PageFrame>>>;

/** A page of which nothing is said but what its frame is kept by: whatever else its components read is nobody's. */
const noPage = {
  pathname: "",
  canonical: "",
  vital: "other",
  robots: "index",
  shared: "site",
  trail: [],
  tags: undefined,
  asksConsent: false,
  nonce: undefined,
} as const;

/** Header and footer as HTML, rendered once for all pages with the same site, texts and kinds. */
export function frameOf(
  { site, texts, formatted, header, footer }: ShownPage,
  memory: FrameMemory,
): PageFrame {
  const byTexts = entryOf(memory, site, () => new WeakMap<ShownPage["texts"], Map<string, PageFrame>>());
  const byKinds = entryOf(byTexts, texts, () => new Map<string, PageFrame>());
  return entryOf(byKinds, `${header} ${footer}`, () => {
    const page = { ...noPage, site, texts, formatted, header, footer };
    const html = (children: ReactNode) =>
      inOneByte(renderToStaticMarkup(<PageContext value={page}>{children}</PageContext>));
    return { header: html(<Header kind={header} />), footer: html(<Footer kind={footer} />) };
  });
}
