import type { Hono } from "hono";
import { createServer, isRunnableDevEnvironment } from "vite";
import { allOperations } from "../../../app/domain/contract/all-operations.ts";
import { validateCaptcha } from "../../../app/domain/contract/captcha.ts";
import { submitContactUsForm } from "../../../app/domain/contract/contact.ts";
import { siteCallHeader } from "../../../app/domain/contract/internal.ts";
import {
  leadEventToBackend,
  submitLead,
  validateLeadV1,
  validateLeadV2,
} from "../../../app/domain/contract/leads.ts";
import type { ChangedPage } from "../../../app/domain/contract/operator/texts.ts";
import { helpContent } from "../../build/help-content.ts";
import { zipcodeTable } from "../../build/zipcode-table.ts";
import { inRoot } from "../../paths.ts";
import { createDevPage } from "./dev-page.ts";
import { type StandIn, startProductBackend } from "./product-backend.ts";

const taken = { success: true };

/** A partner that takes everything and knows nothing: no cookies and no pixel, and every captcha is good. */
const fixed = {
  [validateLeadV1.path]: taken,
  [validateLeadV2.path]: taken,
  [submitLead.path]: taken,
  [submitContactUsForm.path]: taken,
  [leadEventToBackend.path]: taken,
  [validateCaptcha.path]: taken,
  "/target/v1/executeTargetAction": { success: true, executed: true },
  "/pixels/v1/submitPartnerReferralAndEntryPixels": {
    success: true,
    partnerReferralId: "stand-in",
    outbound_cookies: [],
    pixel_code: "",
  },
  "/pixels/v1/handleFirstCarsDirectRequest": { success: true, profileGuid: "stand-in" },
};

/**
 * The product backend of `npm run dev`: it takes leads, answers the rest as this site does by itself, and fails as `/dev`
 * says. @param texts a page's changed texts, by the query of the call. @throws when the port is taken.
 */
export async function startDevBackend(
  port: number,
  variables: Readonly<Record<string, string>>,
  texts: (query: URLSearchParams) => Promise<Response>,
): Promise<StandIn> {
  const embedded = await embeddedAnswers(variables);
  const page = createDevPage(() => backend.calls);
  const backend = await startProductBackend(page.faults.plan, fixed, page.faults.delay, {
    port,
    before: page.answer,
    async otherwise(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/et/v1/getEtContent") return texts(searchParams);
      return (await embedded.answer(request)) ?? withoutAnswer(pathname);
    },
  });
  return backend;
}

function withoutAnswer(path: string): Response {
  console.error(
    `The stand-in backend has no answer for ${path}: \`fixed\` in workers/local/stand-in/dev-backend.ts`,
  );
  return Response.json({ success: false }, { status: 404 });
}

/** Operations that need neither a store nor a partner. */
const answeredAlike = allOperations.filter(({ path }) =>
  /^\/(?:newcar|ace|geocoding|help|temas-de-ayuda)\//.test(path),
);

type Answers = { answer(request: Request): Promise<Response | undefined>; end(): Promise<void> };

/** The vehicles, places and articles that this site ships: the services' own code, run in this process without a backend. */
async function embeddedAnswers(variables: Readonly<Record<string, string>>): Promise<Answers> {
  const vite = await createServer({
    configFile: false,
    root: inRoot(),
    cacheDir: inRoot(".wrangler", "stand-in"),
    logLevel: "warn",
    appType: "custom",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [zipcodeTable(), helpContent()],
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite runs no modules in this process");
  /** As it stands now: an edit of an article shows at once. */
  const services = async () => ((await ssr.runner.import("/workers/services/app.ts")) as { app: Hono }).app;
  await services();
  const paths = answeredAlike.map(
    ({ path }) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  );
  return {
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (!paths.some((path) => path.test(pathname))) return undefined;
      const asked = new Request(request);
      asked.headers.set(siteCallHeader, "1");
      return (await services()).fetch(asked, { ...variables, UPSTREAM_ORIGIN: "" });
    },
    end: () => vite.close(),
  };
}

/**
 * A page's texts as a product backend answers them, from where `npm run text` and the console write them.
 *
 * @param query of the call: the page as `url`; with `pending`, a draft takes the place of what is published.
 */
export async function changedTexts(
  ask: () => Promise<{ pages: ChangedPage[] }>,
  query: URLSearchParams,
): Promise<Response> {
  const { pages } = await ask();
  const page = pages.find(({ url }) => url === query.get("url"));
  const drafts = query.get("pending") === "true" ? (page?.pending ?? []) : [];
  const drafted = new Set(drafts.map(({ name }) => name));
  const published = (page?.published ?? []).filter(({ name }) => !drafted.has(name));
  return Response.json({ success: true, allEtUrlContents: [...published, ...drafts] });
}
