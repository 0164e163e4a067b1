import { createBrowserId, createDraftCookie } from "../app/.server/application-cookies.ts";
import { keysFor } from "../app/.server/derived-keys.ts";
import type { Receipt } from "../app/domain/application/draft.ts";
import { referenceOf } from "../app/domain/application/reference.ts";
import { testKeys } from "./test-keys.ts";

/** The cookies of a browser whose application was accepted, sealed as a test site seals them, and their content. */
export async function receiptCookies(
  part: Partial<Pick<Receipt, "review" | "conversionId">> = {},
): Promise<{ receipt: Receipt; cookies: { name: string; value: string; path: string }[] }> {
  const id = crypto.randomUUID();
  const receipt: Receipt = {
    kind: "receipt",
    version: 2,
    id,
    touchedAt: Date.now(),
    reference: await referenceOf(id),
    review: "",
    conversionId: crypto.randomUUID(),
    aceEmpType: "",
    receiptSecret: "",
    confirms: false,
    ...part,
  };
  const { draftKey } = await testKeys();
  const sealer = createDraftCookie({ keys: keysFor("draft", [draftKey]), secure: false, now: Date.now });
  const request = new Request("http://site.example/auto-credito/solicitud");
  const browserId = crypto.randomUUID();
  const set = [
    ...createBrowserId(false).write(browserId, request, false),
    ...((await sealer.save(receipt, request, browserId)) ?? []),
  ];
  const cookies = set.map((cookie) => {
    const [, name = "", value = "", path = ""] = /^([^=]+)=([^;]*); Path=([^;]*)/.exec(cookie) ?? [];
    return { name, value, path };
  });
  return { receipt, cookies };
}
