import { type DefaultTreeAdapterMap, parse } from "parse5";
import { sendFinish } from "../../http-visitor.ts";
import { startTestSite, type TestSite } from "../../standalone-site.ts";
import { until } from "../../until.ts";
import { wrongToken } from "../../worker/captcha-provider.ts";
import { type Fault, type StandIn, startProductBackend } from "../product-backend.ts";

/** The host that every attack tries to get into a page. */
export const evil = "evil.example";

/** A site with stand-ins for the product backend and the captcha provider, and a record of the calls to them. */
export type Target = {
  site: TestSite;
  backend: StandIn;
  /** Sets the fault of each call of the backend, by its path. At first there are no faults. */
  fault(plan: (path: string) => Fault): void;
  /** A fetch to any site, also to another than this. The response is counted and checked. */
  watched: typeof fetch;
  /**
   * Counts and checks a response that came in another way.
   * @returns its text.
   */
  saw(response: CheckedResponse): Promise<string>;
  end(): Promise<void>;
};

type CheckedResponse = Pick<Response, "status" | "text">;

/** The responses to an attack's requests since the last call of `take`. */
export type Seen = { requests: number; statuses: Map<number, number>; foreign: string[] };

/**
 * Starts the target. Every request of this process to the site passes through it, also requests of `httpVisitor`.
 *
 * @param articles the backend's articles, by path.
 */
export async function startTarget(articles: Record<string, unknown>): Promise<Target & { take(): Seen }> {
  let plan: (path: string) => Fault = () => "none";
  const backend = await startProductBackend(
    (path) => plan(path),
    { "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "guid-1" }, ...articles },
    undefined,
    { otherwise: verifyCaptcha },
  );
  const captcha = { CAPTCHA_PROVIDER: "turnstile" };
  const site = await startTestSite({
    site: { ...captcha, CAPTCHA_SITE_KEY: "clave-publica-de-prueba" },
    services: {
      ...captcha,
      CAPTCHA_SECRET: "secreto-del-captcha",
      CAPTCHA_VERIFY_URL: `${backend.origin}/verify`,
      UPSTREAM_ORIGIN: backend.origin,
      UPSTREAM_TIMEOUT_MS: "2000",
      DELIVERY_SCHEDULE: "1,1,1,2,2,5",
    },
  });
  let seen: Seen = nothingSeen();
  const plain = globalThis.fetch;
  async function saw(response: CheckedResponse): Promise<string> {
    const text = await response.text();
    seen.requests += 1;
    seen.statuses.set(response.status, (seen.statuses.get(response.status) ?? 0) + 1);
    seen.foreign.push(...foreignParts(text));
    return text;
  }
  const watched: typeof fetch = async (...request) => {
    const response = await plain(...request);
    await saw(response.clone());
    return response;
  };
  globalThis.fetch = (input, init) =>
    String(input).startsWith(site.origin) && !String(input).includes("/services/operator/")
      ? watched(input, init)
      : plain(input, init);
  return {
    site,
    backend,
    fault: (next) => {
      plan = next;
    },
    watched,
    saw,
    take() {
      const result = seen;
      seen = nothingSeen();
      return result;
    },
    async end() {
      globalThis.fetch = plain;
      await site.end();
      await backend.end();
    },
  };
}

const nothingSeen = (): Seen => ({ requests: 0, statuses: new Map(), foreign: [] });

/** Accepts tokens that begin with `solved`. */
async function verifyCaptcha(request: Request): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== "/verify") return undefined;
  const isRight = (await request.text()).includes("response=solved");
  return Response.json(isRight ? { success: true } : wrongToken);
}

const pictures = ["img", "source"];
const fetching = /^(?:src|srcset|action|formaction|data|poster|background)$/;

/**
 * The parts of a page that fetch, run or lead to something that an attack wrote. A partner's article may have links
 * and pictures elsewhere.
 */
function foreignParts(text: string): string[] {
  if (!text.includes(evil) && !text.includes("planted")) return [];
  const visit = (node: DefaultTreeAdapterMap["node"]): string[] => {
    const attributes = "attrs" in node ? node.attrs : [];
    const children = "childNodes" in node ? node.childNodes : [];
    const hostileAttributes = attributes.filter(
      ({ name, value }) =>
        (name.startsWith("on") && value.includes("planted")) ||
        (value.includes(evil) &&
          ((fetching.test(name) && !pictures.includes(node.nodeName)) ||
            (name === "href" && node.nodeName !== "a") ||
            (node.nodeName === "meta" && /^(?:\d+; *url=)?https?:/i.test(value)))),
    );
    const runs = children.some(
      (child) => node.nodeName === "script" && "value" in child && /window\.planted=/.test(child.value),
    );
    return [
      ...hostileAttributes.map(({ name, value }) => `<${node.nodeName} ${name}="${value}">`),
      ...(runs ? ["<script>"] : []),
      ...children.flatMap(visit),
    ];
  };
  return visit(parse(text));
}

/** Repeats the same work, some of it at once. */
export async function repeated<Value>(
  times: number,
  work: (time: number) => Promise<Value>,
  atOnce = 10,
): Promise<Value[]> {
  const values: Value[] = [];
  for (let start = 0; start < times; start += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, times - start) }, (_, n) => work(start + n));
    values.push(...(await Promise.all(batch)));
  }
  return values;
}

/**
 * The number of the local runtime's minutes that a run of calls touched. The runtime's limits count by these minutes.
 */
export async function minutesOf(run: () => Promise<unknown>): Promise<number> {
  const minute = () => Math.floor(Date.now() / 60_000);
  const first = minute();
  await run();
  return minute() - first + 1;
}

/** Sends the last step of an application whose visitor solved the captcha. */
export const finishSolved = (...[visitor, id, answers, more]: Parameters<typeof sendFinish>) =>
  sendFinish(visitor, id, answers, { "cf-turnstile-response": `solved-${crypto.randomUUID()}`, ...more });

export const untilRecorded = ({ backend }: Target, ids: readonly string[]) =>
  until(
    "every accepted lead at the backend",
    async () => ids.every((id) => backend.recorded().has(id)),
    120_000,
  );
