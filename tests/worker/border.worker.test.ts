import { describe, expect, test } from "vitest";
import { referenceOf } from "../../app/domain/application/reference.ts";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { encode, routePaths } from "../../app/domain/contract/operation.ts";
import {
  fillSteps,
  formOf,
  type HttpVisitor,
  httpVisitor,
  type Page,
  sendSteps,
  steps,
} from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { asProgram } from "../standalone-site.ts";
import { until } from "../until.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { wrongToken } from "./captcha-provider.ts";
import { operationRows } from "./operation-rows.ts";
import { anyAddress, submitAsProgram, untilStatus } from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

// These tests count at the stand-ins what a single address or /48 can make us pay for.

const backend = await backendOfFile(() => "none", {
  "/verify": wrongToken,
  "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "guid-1" },
});
const calls = (path: string) => backend.calls.filter((call) => call.path.startsWith(path)).length;
const front = await siteOfFile({
  site: { APPOINTMENTS: "on" },
  services: { UPSTREAM_ORIGIN: backend.origin },
});
const guarded = await siteOfFile({
  services: {
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SECRET: "secreto-del-captcha",
    CAPTCHA_VERIFY_URL: `${backend.origin}/verify`,
  },
});
// The limits are small: a /48 is full after five records, so that no test sends two hundred, and an address may look
// up once.
const narrow = await siteOfFile({ limits: { LIMIT_200: 5, LIMIT_60: 1 } });

// One call of each kind is made, to a backend whose replies cannot be cached.
const broken = await backendOfFile(() => "500");
const tight = await siteOfFile({
  services: { UPSTREAM_ORIGIN: broken.origin },
  limits: { LIMIT_10: 1, LIMIT_20: 1, LIMIT_60: 1 },
});

const repeated = async <Value>(times: number, work: (time: number) => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = [];
  for (let time = 0; time < times; time++) values.push(await work(time));
  return values;
};

describe("one address", () => {
  test("gets at most twenty captcha tokens checked a minute, for applications and messages together", async () => {
    const { asked, statuses } = await withinOneMinute(async (run) => {
      const before = calls("/verify");
      const address = { "cf-connecting-ip": `203.0.113.${run}` };
      const statuses = await repeated(30, async (n) => {
        const captchaToken = `mal-${run}-${n}`;
        const leads = await submitAsProgram(guarded, { ...somebody(), captchaToken }, address);
        const form = new URLSearchParams({
          name: "Ana Ruiz",
          email: "ana@example.com",
          message: "Hola",
          captchaToken,
        });
        const message = await fetch(`${guarded.origin}/services/email/v1/submitContactUsForm`, {
          method: "POST",
          body: form,
          headers: address,
        });
        return [leads.status, message.status];
      });
      return { asked: calls("/verify") - before, statuses: statuses.flat() };
    });
    expect(asked).toBe(20);
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(40).fill(429)]);
  });

  test("gets at most twenty captcha tokens checked for an application that waits", async () => {
    const { body } = await submitAsProgram(guarded, somebody());
    expect(body.review).toBe("captcha");
    await untilStatus(guarded, body.reference, "in review");
    const { asked, statuses } = await withinOneMinute(async (run) => {
      const before = calls("/verify");
      const visitor = httpVisitor(guarded.origin, { "cf-connecting-ip": `203.0.113.${100 + run}` });
      const pages = await repeated(25, (n) =>
        visitor.post(`/auto-credito/thank-you-plain?ref=${body.reference}`, {
          "cf-turnstile-response": `mal-${n}`,
        }),
      );
      return { asked: calls("/verify") - before, statuses: pages.map(({ status }) => status) };
    });
    expect(asked).toBe(20);
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)]);
  });

  test("that arrives a hundred times by a link has every page, and causes sixty calls to partners", async () => {
    const { statuses, asked, saved } = await withinOneMinute(async (run) => {
      const before = calls("/pixels/") + calls("/geocoding/");
      const address = { "cf-connecting-ip": `203.0.113.${run}` };
      const sessions = await front.runtime.getKVNamespace("SESSIONS", "tu-credito-de-auto");
      const savedBefore = (await sessions.list()).keys.length;
      const visits = Array.from({ length: 100 }, () => httpVisitor(front.origin, address));
      const pages: Page[] = [];
      // As many calls come at once as from a browser farm, limited by what the local runtime can take beside other
      // tests.
      for (let at = 0; at < visits.length; at += 20)
        pages.push(
          ...(await Promise.all(visits.slice(at, at + 20).map((visitor) => visitor.get(`/sem?src=${run}`)))),
        );
      // A call from another address comes through after them, so that none of the earlier calls is still under way.
      const now = calls("/pixels/v1/handleFirst");
      await httpVisitor(front.origin).get("/quienes-somos");
      await until("another visit's call", async () => calls("/pixels/v1/handleFirst") > now);
      return {
        statuses: new Set(pages.map(({ status }) => status)),
        asked: calls("/pixels/") + calls("/geocoding/") - before,
        saved: (await sessions.list()).keys.length - savedBefore,
      };
    });
    expect([...statuses]).toEqual([200]);
    expect(asked).toBeLessThanOrEqual(63);
    expect(saved).toBeLessThanOrEqual(61);
  });

  test("can ask the lenders' assistant only about the application that its browser sent", async () => {
    const visitor = httpVisitor(front.origin);
    await sendSteps(visitor, somebody());
    const shown = (await visitor.get("/auto-credito/thank-you-plain")).body;
    const reference = /<output[^>]*>([0-9A-Z-]+)<\/output>/.exec(shown)?.[1] ?? "";
    await until("its own question", async () => calls("/ace/v1/getAceFundingWay") > 0);
    await untilStatus(front, reference, "delivered");
    const other = httpVisitor(front.origin);
    const before = calls("/ace/");
    for (const query of ["", "&agenda"])
      expect((await other.get(`/auto-credito/cita?ref=${reference}${query}`)).body).toContain(
        "Por ahora no hay citas en línea",
      );
    expect(calls("/ace/")).toBe(before);
  });
});

test.each<[what: string, ask: (visitor: HttpVisitor) => Promise<Page>, found: number]>([
  ["an address that names an application", async (visitor) => visitor.get(await namedInAddress()), 200],
  ["a receipt", (visitor) => visitor.get(`/recibo/${crypto.randomUUID()}`), 404],
  ["four digits of a saved application", unlock, 303],
])(
  "%s is looked up so often; then its page says to wait a minute, and when to come back",
  async (_, ask, found) => {
    const { first, second, headers } = await withinOneMinute(async () => {
      const address = anyAddress();
      const first = await ask(httpVisitor(narrow.origin, address));
      const visitor = httpVisitor(narrow.origin, address);
      return { first, second: await ask(visitor), headers: visitor.last() };
    });
    expect([first.status, second.status, headers.get("retry-after")]).toEqual([found, 429, "60"]);
    expect(second.body.replace(/<[^>]+>/g, " ")).toMatch(/[Ee]spera un minuto/);
    expect(second.body).not.toMatch(/problema nuestro|de nuestro lado/);
  },
);

/** A reference in our format that belongs to nobody. */
const namedInAddress = async () =>
  `/auto-credito/thank-you-plain?ref=${await referenceOf(crypto.randomUUID())}`;

async function unlock(visitor: HttpVisitor): Promise<Page> {
  const answers = somebody();
  const submission_id = await fillSteps(visitor, answers);
  await visitor.post(steps.finish, { submission_id, ...formOf("finish", answers), intent: "save" });
  return visitor.post(steps.contact, { intent: "unlock", last_four: answers.phone?.slice(-4) ?? "" });
}

test("a new record from a full /48 waits for a review without a captcha check, and nobody is refused", async () => {
  const { answers } = await withinOneMinute(async (run) => ({
    answers: await repeated(8, (n) =>
      submitAsProgram(narrow, somebody(), {
        "cf-connecting-ip": `2001:db8:${(0x30 + run).toString(16)}:${n}::1`,
      }),
    ),
  }));
  expect(answers.map(({ status, body }) => [status, body.review])).toEqual([
    ...Array(5).fill([200, ""]),
    ...Array(3).fill([200, "flood"]),
  ]);
});

/** Every operation that has a limit, in every spelling of its address, by GET and by HEAD. */
const limited = allOperations
  .filter(({ rateLimit }) => rateLimit !== "none")
  .flatMap((operation) => {
    const valid = operationRows.find(([id, , status]) => id === operation.id && status === 200);
    const { target, ...init } = encode(operation, valid?.[1] ?? {});
    const paths = routePaths(operation.path).length > 1 ? [target, target.replace("/v2/", "/")] : [target];
    const methods = init.method === "GET" ? ["GET", "HEAD"] : [init.method];
    return [...paths, `/%${target.charCodeAt(1).toString(16)}${target.slice(2)}`].flatMap((path) =>
      methods.map((method) => ({
        id: operation.id,
        path,
        caller: operation.caller,
        init: { ...init, method },
      })),
    );
  });

/** Responses come from data that the site has. Over the limit, the backend is not called. */
const own = ["getHelpIndex", "searchHelp"];

test.each(limited)("$init.method $path is refused beyond its limit", async ({ id, path, caller, init }) => {
  const asked = () => broken.calls.filter((call) => !call.lead).length;
  const { statuses, calls } = await withinOneMinute(async () => {
    const before = asked();
    const headers = { ...init.headers, ...asProgram, ...anyAddress() };
    const statuses = await repeated(6, async () => {
      const { status, body } = await fetch(`${tight.origin}/services${path}`, { ...init, headers });
      await body?.cancel();
      return status;
    });
    return { statuses, calls: asked() - before };
  });
  const [first, ...others] = statuses;
  // Calls that only the site may make are refused to everybody else, however often they come.
  const beyond = caller === "site" ? 403 : own.includes(id) ? first : 429;
  expect(others).toEqual(Array(5).fill(beyond));
  // A page of a category that does not exist is requested in two ways.
  expect(calls).toBeLessThanOrEqual(2);
});

test.each([
  "/nada",
  "/newcar/v1/nada",
  "/openapi.json",
  "/internal/leads",
  "/operator/leads",
  "/operator/nada",
])("/services%s is refused beyond a limit, whatever stands there", async (path) => {
  const statuses = await withinOneMinute(async () => {
    const headers = anyAddress();
    return repeated(3, async () => (await fetch(`${tight.origin}/services${path}`, { headers })).status);
  });
  expect(statuses.slice(1)).toEqual([429, 429]);
});

test("made-up operator addresses do not hide wrong tokens from their limit", async () => {
  const statuses = await withinOneMinute(async () => {
    const headers = { authorization: "Bearer equivocado", ...anyAddress() };
    return repeated(
      3,
      async (n) => (await fetch(`${tight.origin}/services/operator/nada-${n}`, { headers })).status,
    );
  });
  expect(statuses).toEqual([401, 429, 429]);
});
