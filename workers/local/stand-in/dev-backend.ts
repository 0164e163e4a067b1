import { createDevPage } from "./dev-page.ts";
import { embeddedAnswers } from "./embedded-answers.ts";
import { type StandIn, startProductBackend } from "./product-backend.ts";

/** What a partner answers whom nothing is known of: no cookies and no pixel, and every captcha is good. */
const fixed = {
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
 * says.
 *
 * @param variables those of the services worker.
 * @param texts the texts of a page that an operator changed, by the query of the call.
 * @throws when the port is taken.
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
      return embedded.answer(request);
    },
  });
  return backend;
}
