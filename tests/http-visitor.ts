import { type Answers, fieldsOf } from "../app/domain/application/fields.ts";
import { flows } from "../app/domain/application/flows.ts";
import { keysOf } from "../app/domain/records.ts";

export type Page = { status: number; location: string; body: string; setCookies: string[] };

/** A visitor without a browser, who stores cookies, sends forms and follows no redirects. */
export type HttpVisitor = {
  get(path: string, headers?: Record<string, string>): Promise<Page>;
  /**
   * Sends a form with the token of the last page that had one, as a browser would, unless the form has its own token.
   */
  post(path: string, form: Record<string, string>): Promise<Page>;
  /** The token of the last page that had one. Empty before the first such page. */
  token: string;
  /** The headers of the last response. */
  last(): Headers;
  cookies: Map<string, string>;
};

let lastAddress = Math.floor(Math.random() * 0x10000);

/**
 * Returns another address at each call. The first is random and each later one is the next, because a rate limit would
 * count two visitors with the same random address as one.
 */
export function newAddress(): string {
  lastAddress = (lastAddress + 1) % 0x10000;
  return `198.51.${lastAddress >> 8}.${lastAddress & 0xff}`;
}

/**
 * Creates a visitor.
 *
 * @param headers sent with every request.
 * @param given the cookies that the browser has already, from another visitor or another site.
 */
export function httpVisitor(
  origin: string,
  headers: Record<string, string> = {},
  given: Iterable<[name: string, value: string]> = [],
): HttpVisitor {
  const cookies = new Map(given);
  /** The tokens of all forms that were shown, by the submission id of each form. */
  const tokens = new Map<string, string>();
  /** The submission id of the last page whose form has one. */
  let lastId = "";
  let headersOfLast = new Headers();
  // Each visitor has its own address, so that the rate limit does not count the tests as one flood.
  const address = newAddress();
  const call = async (path: string, init: RequestInit): Promise<Page> => {
    const cookie = cookieHeader({ cookies });
    const response = await fetch(origin + path, {
      ...init,
      redirect: "manual",
      headers: {
        "cf-connecting-ip": address,
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...init.headers,
      },
    });
    headersOfLast = response.headers;
    const setCookies = response.headers.getSetCookie();
    for (const set of setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const page = {
      status: response.status,
      location: response.headers.get("location") ?? "",
      body: await response.text(),
      setCookies,
    };
    visitor.token = tokenIn(page) || visitor.token;
    lastId = submissionIdIn(page) || lastId;
    for (const form of page.body.split("<form").slice(1)) {
      const [, id] = /name="(?:submission_id|call_id)" value="([^"]+)"/.exec(form) ?? [];
      if (id && tokenIn({ body: form })) tokens.set(id, tokenIn({ body: form }));
    }
    return page;
  };
  const visitor: HttpVisitor = {
    cookies,
    token: "",
    last: () => headersOfLast,
    get: (path, headers = {}) => call(path, { headers }),
    post(path, form) {
      // A message without an id gets the id of its form.
      const whole = "message" in form && lastId ? { submission_id: lastId, ...form } : form;
      const token = tokens.get(whole.submission_id ?? whole.call_id ?? "") ?? visitor.token;
      const body = new URLSearchParams(token ? { form_token: token, ...whole } : whole);
      return call(path, { method: "POST", body, headers: { origin } });
    },
  };
  return visitor;
}

export const cookieHeader = ({ cookies }: Pick<HttpVisitor, "cookies">): string =>
  [...cookies].map((pair) => pair.join("=")).join("; ");

/** The token of a page's form. Empty if the form has none. */
export const tokenIn = ({ body }: Pick<Page, "body">): string =>
  /name="form_token" value="([^"]+)"/.exec(body)?.[1] ?? "";

export const submissionIdIn = (page: Pick<Page, "body">): string =>
  /name="submission_id" value="([^"]+)"/.exec(page.body)?.[1] ?? "";

/** The reference on a thank-you page. Empty if the page shows none. */
export const referenceIn = (page: Pick<Page, "body">): string =>
  /<output[^>]*>([0-9A-Z]{5}-[0-9A-Z]{5})<\/output>/.exec(page.body)?.[1] ?? "";

/** The fields that the form of a step sends. */
export const formOf = (step: StepName, answers: Answers): Record<string, string> =>
  Object.fromEntries(
    (flows[0].pages[keysOf(steps).indexOf(step)] ?? [])
      .flatMap(fieldsOf)
      .filter((name) => answers[name] !== undefined)
      .map((name) => [name, answers[name] ?? ""]),
  );

/** The pages of the application in steps. */
export const steps = {
  contact: "/auto-credito/solicitud",
  housing: "/auto-credito/solicitud/step2",
  work: "/auto-credito/solicitud/step3",
  finish: "/auto-credito/solicitud/step4",
} as const;
export type StepName = keyof typeof steps;

/**
 * Opens the first step and saves a first answer, as the page's code does.
 * @returns the submission id.
 */
export async function startApplication(visitor: HttpVisitor): Promise<string> {
  const submission_id = submissionIdIn(await visitor.get(steps.contact));
  const saved = await visitor.post("/auto-credito/guardar", { submission_id, first_name: "A" });
  return JSON.parse(saved.body).id;
}

/**
 * Fills in the first three steps and opens the last.
 * @returns the submission id.
 */
export async function fillSteps(visitor: HttpVisitor, answers: Answers): Promise<string> {
  const submission_id = await startApplication(visitor);
  for (const section of ["contact", "housing", "work"] as const) {
    const page = await visitor.post(steps[section], { submission_id, ...formOf(section, answers) });
    if (page.status !== 303) throw new Error(`${section}: ${page.status} instead of going on`);
  }
  await visitor.get(steps.finish);
  return submission_id;
}

/**
 * Presses the button of the last step.
 * @param more fields that are added to the answers or replace them.
 */
export const sendFinish = (
  visitor: HttpVisitor,
  submission_id: string,
  answers: Answers,
  more: Record<string, string> = {},
): Promise<Page> => visitor.post(steps.finish, { submission_id, ...formOf("finish", answers), ...more });

/** Fills in every step and presses the button of the last step. */
export async function sendSteps(
  visitor: HttpVisitor,
  answers: Answers,
  more: Record<string, string> = {},
): Promise<Page & { id: string }> {
  const id = await fillSteps(visitor, answers);
  return { id, ...(await sendFinish(visitor, id, answers, more)) };
}

export const onePage = "/auto-credito/solicitud2";

/** Opens the application on one page and sends it. With `blocked`, the cookies of that page are not sent. */
export async function sendOnePage(
  visitor: HttpVisitor,
  answers: Answers,
  { path = onePage, blocked = false }: { path?: string; blocked?: boolean } = {},
): Promise<Page & { id: string }> {
  const id = submissionIdIn(await visitor.get(path));
  if (blocked) visitor.cookies.clear();
  return { id, ...(await visitor.post(path, { ...(answers as Record<string, string>), submission_id: id })) };
}
