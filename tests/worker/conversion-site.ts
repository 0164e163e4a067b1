import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import { submitApplication } from "../../app/domain/contract/internal.ts";
import type { CounterRow } from "../../app/domain/contract/operator/counters.ts";
import type { Fault } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
import { programs } from "../standalone-site.ts";
import { startAffiliate } from "./affiliate.ts";
import { callAsSite } from "./call-operation.ts";
import { startCaptchaProvider } from "./captcha-provider.ts";
import { untilReport } from "./program.ts";
import { backendOfFile, ofFile, siteOfFile } from "./sites.ts";

export const postbackKey = "postback-key-for-tests-only-0123456789abcdef";
/** The key of a trusted program whose leads convert. */
const convertingKey = "converting-key-for-tests-only-0123456789abcdef";
export const asConvertingProgram = { authorization: `Bearer ${convertingKey}` };

const postbackPath =
  "/pb/{affid}?click={subid}&id={conversion}&worth={value}{currency}&gclid={gclid}&at={time}";
export const targetPath = "/target/v1/executeTargetAction";

type Sent = { answers?: Answers; submissionId?: string; attribution?: object; captchaToken?: string };
type Accepted = { id: string; reference: string; review: string; repeated: boolean; conversionId: string };

/**
 * Starts a site for the tests of one file, with stand-ins for a product backend, a captcha provider, and an affiliate
 * whose receiver gets conversions.
 */
export async function startConversionSite() {
  /** The receiver's responses, by words in its address. Without an entry it responds with 204. */
  const receiverPlan = new Map<string, number | "hang">();
  const affiliate = ofFile(
    await startAffiliate((target) => [...receiverPlan].find(([word]) => target.includes(word))?.[1] ?? 204),
  );
  const faults: { backend: Fault } = { backend: "none" };
  const backend = await backendOfFile(() => faults.backend);
  const provider = ofFile(await startCaptchaProvider());
  const hash = createHash("sha256").update(convertingKey).digest("hex");
  const services: Record<string, string> = {
    ...provider.services,
    UPSTREAM_ORIGIN: backend.origin,
    UPSTREAM_TIMEOUT_MS: "20000",
    DELIVERY_SCHEDULE: "1",
    POSTBACK_URLS: JSON.stringify({ "*": affiliate.origin + postbackPath, "silent-77": "" }),
    POSTBACK_KEYS: postbackKey,
    CONVERSION_VALUE: "12.50",
    PROGRAM_KEYS: `${programs.PROGRAM_KEYS},socio:${hash}:converts:trusted`,
  };
  let site = await siteOfFile({ services });
  let tokens = 0;
  return {
    receiverPlan,
    affiliate,
    faults,
    site: () => site,
    /** Restarts the site over the same store, with other settings. */
    async restart(changes: Record<string, string> = {}): Promise<void> {
      site = await site.restart({ services: { ...services, ...changes } });
    },

    /** Submits an application as the site does. The captcha is solved, unless another token is sent. */
    async submit(sent: Sent = {}, headers: Record<string, string> = {}): Promise<Accepted> {
      const submissionId = sent.submissionId ?? crypto.randomUUID();
      const input = {
        submissionId,
        layout: "steps",
        answers: sent.answers ?? somebody(),
        consents: [],
        attribution: sent.attribution ?? { affid: "77", subid: "s1", src: "1100461", lnk: "x" },
        clientIp: "",
        captchaToken: sent.captchaToken ?? `solved ${tokens++} ${submissionId}`,
      };
      const { status, body } = await callAsSite(site, submitApplication, input, "", headers);
      expect(status).toBe(200);
      return { ...(body as Accepted), id: submissionId };
    },

    /** Waits until a lead's conversion is complete. */
    settled: (id: string) =>
      untilReport(
        site,
        id,
        "the end of the conversion",
        ({ conversion_id, conversion_left }) => conversion_id && conversion_left === "",
      ),

    /** The calls of `executeTargetAction` for a conversion. */
    targetCalls: (conversion: string) =>
      backend.calls.filter(({ path, key }) => path === targetPath && key === conversion),

    /** How many leads of an affiliate are counted as accepted. */
    async accepted(affid: string): Promise<number> {
      const { rows } = await site.operate<{ rows: CounterRow[] }>("/counters?by=day&days=2");
      const counted = rows.filter((row) => row.event === "accepted" && row.affiliate === affid);
      return counted.reduce((sum, { count }) => sum + count, 0);
    },
  };
}
