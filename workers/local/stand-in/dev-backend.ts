import { validateCaptcha } from "../../../app/domain/contract/captcha.ts";
import { submitContactUsForm } from "../../../app/domain/contract/contact.ts";
import {
  leadEventToBackend,
  submitLead,
  validateLeadV1,
  validateLeadV2,
} from "../../../app/domain/contract/leads.ts";
import type { ChangedPage } from "../../../app/domain/contract/operator/texts.ts";
import { lazy } from "../../../app/domain/lazy.ts";
import { createDevPage, type DevFault } from "./dev-page.ts";
import { type StandIn, startStandIn } from "./product-backend.ts";

const accepted = { success: true };
const slowMs = 3000;

/**
 * The fixed replies of a partner that accepts everything, every captcha included, and has no cookies and no pixels.
 */
const fixedReplies: Readonly<Record<string, object>> = {
  [validateLeadV1.path]: accepted,
  [validateLeadV2.path]: accepted,
  [submitLead.path]: accepted,
  [submitContactUsForm.path]: accepted,
  [leadEventToBackend.path]: accepted,
  [validateCaptcha.path]: accepted,
  "/target/v1/executeTargetAction": { success: true, executed: true },
  "/pixels/v1/submitPartnerReferralAndEntryPixels": {
    success: true,
    partnerReferralId: "stand-in",
    outbound_cookies: [],
    pixel_code: "",
  },
  "/pixels/v1/handleFirstCarsDirectRequest": { success: true, profileGuid: "stand-in" },
};

/** `compile` makes the embedded backend ready, for which the first call would otherwise wait. */
type DevBackend = StandIn<DevFault> & { compile(): Promise<unknown> };

/**
 * Starts the product backend of `npm run dev`. It accepts leads, replies to other calls as this site does without a
 * backend, and fails as a developer chooses on `/dev`.
 * @param readTexts replies to a call for a page's changed texts.
 * @throws Error if the port is taken.
 */
export async function startDevBackend(
  port: number,
  variables: Readonly<Record<string, string>>,
  readTexts: (query: URLSearchParams) => Promise<Response>,
): Promise<DevBackend> {
  const embeddedBackend = lazy(async () =>
    (await import("./embedded-backend.ts")).createEmbeddedBackend(variables),
  );
  const page = createDevPage(() => backend.calls);
  const backend: StandIn<DevFault> = await startStandIn({
    port,
    servePage: async (request) =>
      (await page.serve(request)) ?? (isBackendCall(request) ? undefined : notFound()),
    chooseFault: page.faults.faultAt,
    async reply({ fault }, request) {
      const { pathname, searchParams } = new URL(request.url);
      if (fault === "timeout") return undefined;
      if (fault === "error") return new Response("<h1>Internal error</h1>", { status: 500 });
      if (fault === "html") return new Response("<html>not JSON</html>");
      if (fault === "lacks") return Response.json(accepted);
      if (fault === "refuse") return Response.json({ success: false, errors: [] }, { status: 400 });
      if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs));
      const reply = fixedReplies[pathname];
      if (reply) return Response.json(reply);
      if (pathname === "/et/v1/getEtContent") return readTexts(searchParams);
      return (await (await embeddedBackend())(request)) ?? reportMissingReply(pathname);
    },
  });
  return { ...backend, compile: embeddedBackend };
}

/**
 * True for a request that the site could have made: `/service/v1/name`, or an article's address. Other requests come
 * from programs that look for a web page on this port. They are neither recorded nor printed.
 */
const isBackendCall = ({ url }: Request): boolean =>
  /^\/(?:[\w-]+\/v\d+\/\w|temas-de-ayuda\/)/.test(new URL(url).pathname);

const notFound = () => Response.json({ success: false }, { status: 404 });

function reportMissingReply(path: string): Response {
  console.error(
    `The stand-in backend has no reply for ${path}. Add it to \`fixedReplies\` in workers/local/stand-in/dev-backend.ts.`,
  );
  return notFound();
}

/**
 * Replies to a call for a page's changed texts with those of the console.
 * @param query of the call: `url` names the page; with `pending=true`, drafts replace published texts.
 */
export async function changedTexts(
  readPages: () => Promise<{ pages: ChangedPage[] }>,
  query: URLSearchParams,
): Promise<Response> {
  const { pages } = await readPages();
  const page = pages.find(({ url }) => url === query.get("url"));
  const drafts = query.get("pending") === "true" ? (page?.pending ?? []) : [];
  const draftNames = new Set(drafts.map(({ name }) => name));
  const published = (page?.published ?? []).filter(({ name }) => !draftNames.has(name));
  return Response.json({ success: true, allEtUrlContents: [...published, ...drafts] });
}
