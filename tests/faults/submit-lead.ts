import type { Answers } from "../../app/domain/application/fields.ts";
import { somebody } from "../people.ts";

/** The one-page application as a visitor filled it in. Sending the same form twice is one submission, because its id is the same. */
export type FilledForm = {
  id: string;
  answers: Answers;
  /** The visitor's IP address. */
  address: string;
  /** The values that the page put into its hidden fields. */
  hidden: Record<string, string>;
};

export type Submission = {
  status: number;
  isAccepted: boolean;
  location: string;
  cookies: string[];
  /** The response's body: if the application was not accepted, the page that says why. */
  body: string;
  retryAfter: string;
};

const path = "/auto-credito/solicitud2";

/**
 * Opens the one-page application and fills it in for another invented person, from an IP address of their own.
 *
 * @param visitor 0 to 15, visible in the first name.
 * @throws Error if there is no response within the limit.
 */
export async function fillForm(origin: string, visitor: number, limitMs = 10_000): Promise<FilledForm> {
  const byte = () => Math.floor(Math.random() * 256);
  const address = `10.${byte()}.${byte()}.${byte()}`;
  const response = await fetch(origin + path, {
    headers: { "cf-connecting-ip": address },
    signal: AbortSignal.timeout(limitMs),
  });
  const body = await response.text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1];
  const id = field("submission_id");
  if (!id) throw new Error(`the form has no submission id (${response.status})`);
  return {
    id,
    answers: somebody({ first_name: `Ana ${"abcdefghijklmnop"[visitor]}` }),
    address,
    hidden: { submission_id: id, form_token: field("form_token") ?? "" },
  };
}

/**
 * Sends a filled form once, without cookies.
 *
 * @throws Error if there is no response within the limit.
 */
export async function submitLead(
  origin: string,
  { answers, address, hidden }: FilledForm,
  limitMs = 10_000,
): Promise<Submission> {
  const response = await fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...(answers as Record<string, string>), ...hidden }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin,
      "cf-connecting-ip": address,
    },
    signal: AbortSignal.timeout(limitMs),
  });
  const body = await response.text();
  const location = response.headers.get("location") ?? "";
  const isAccepted = response.status === 303 && location.includes("thank-you-plain?ref=");
  const retryAfter = response.headers.get("retry-after") ?? "";
  return {
    ...{ status: response.status, isAccepted, location, body, retryAfter },
    cookies: response.headers.getSetCookie(),
  };
}
