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

const taken = { success: true };
const slowness = 3000;

/** A partner that takes everything and knows nothing: no cookies and no pixel, and every captcha is good. */
const fixed: Readonly<Record<string, object>> = {
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

/** `prepare` compiles what the first call for vehicles or articles would wait for. */
type DevBackend = StandIn<DevFault> & { prepare(): Promise<unknown> };

/**
 * The product backend of `npm run dev`: it takes leads, answers the rest as this site does by itself, and fails as `/dev`
 * says. @param texts a page's changed texts, by the query of the call. @throws when the port is taken.
 */
export async function startDevBackend(
  port: number,
  variables: Readonly<Record<string, string>>,
  texts: (query: URLSearchParams) => Promise<Response>,
): Promise<DevBackend> {
  const prepare = lazy(async () => (await import("./embedded-answers.ts")).embeddedAnswers(variables));
  const page = createDevPage(() => backend.calls);
  const backend: StandIn<DevFault> = await startStandIn({
    port,
    before: page.answer,
    plan: page.faults.plan,
    async answer({ fault }, request) {
      const { pathname, searchParams } = new URL(request.url);
      if (fault === "timeout") return undefined;
      if (fault === "error") return new Response("<h1>Internal error</h1>", { status: 500 });
      if (fault === "html") return new Response("<html>not JSON</html>");
      if (fault === "lacks") return Response.json(taken);
      if (fault === "refuse") return Response.json({ success: false, errors: [] }, { status: 400 });
      if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, slowness));
      const given = fixed[pathname];
      if (given) return Response.json(given);
      if (pathname === "/et/v1/getEtContent") return texts(searchParams);
      return (await (await prepare())(request)) ?? withoutAnswer(pathname);
    },
  });
  return { ...backend, prepare };
}

function withoutAnswer(path: string): Response {
  console.error(
    `The stand-in backend has no answer for ${path}: \`fixed\` in workers/local/stand-in/dev-backend.ts`,
  );
  return Response.json({ success: false }, { status: 404 });
}

/**
 * A page's texts as a product backend answers them, from where the console writes them.
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
