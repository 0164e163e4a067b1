import {
  cookieHeader,
  formOf,
  httpVisitor,
  startApplication,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { person } from "../people.ts";
import { startTestSite } from "../standalone-site.ts";
import { atTheEdge } from "./at-the-edge.ts";
import { startPeers } from "./peers/start-peer.ts";
import { direct, started } from "./processes.ts";
import { asking, type Contender, inTurns, rowsOf, table } from "./turns.ts";

/**
 * What the edge spends on the application: its first page for a new visitor, each step opened and sent, the
 * autosave; beside the first page's bytes and the same page made otherwise. An acceptance is leads.ts. Prints ratios and
 * asserts nothing. Linux only.
 */
const size = { turns: Number(process.argv[2] ?? 24), requests: 80 };
const path = steps.contact;
const { pid, site } = await started(() => startTestSite({ bare: true, ...atTheEdge }));
const origin = await direct({ site });
const visitor = httpVisitor(site.origin);
const ip = { "cf-connecting-ip": "198.51.100.7", "sec-fetch-dest": "document" };

/** The page as a visitor's browser has it now, however often it is asked for. */
const opened = (page: string, by = visitor): Contender => {
  const headers = { ...ip, cookie: cookieHeader(by) };
  return { pid, ask: asking(origin + page, () => ({ headers })) };
};
const sent = (
  page: string,
  form: Record<string, string>,
  status = 303,
  more: Record<string, string> = {},
): Contender => {
  const headers = { ...ip, cookie: cookieHeader(visitor), origin, ...more };
  const body = () => new URLSearchParams({ form_token: visitor.token, ...form });
  return { pid, ask: asking(origin + page, () => ({ method: "POST", headers, body: body() }), status) };
};

/** As the browser's code sends a form: its response is the next step. */
const prefersPage = { prefer: "return=representation", "sec-fetch-dest": "empty" };

const html = (await visitor.get(path)).body;
const { contenders, end } = await startPeers(html, path, { headers: ip, frameworks: true });
contenders["step 1, first visit"] = { pid, ask: asking(origin + path, () => ({ headers: ip })) };
const known = httpVisitor(site.origin);
await known.get("/");
contenders["step 1, new"] = opened(path, known);
const saved = { first_name: "María" };
await visitor.get(path);
contenders["autosave, the first"] = sent("/auto-credito/guardar", { submission_id: "", ...saved }, 200);
let submission_id = await startApplication(visitor);
contenders.autosave = sent("/auto-credito/guardar", { submission_id, ...saved }, 200);
for (const [number, section] of (["contact", "housing", "work"] as const).entries()) {
  const form = { submission_id, ...formOf(section, person) };
  contenders[`step ${number + 1}, sent`] = sent(steps[section], form);
  contenders[`step ${number + 1}, Continuar`] = sent(steps[section], form, 200, prefersPage);
  const { location } = await visitor.post(steps[section], form);
  submission_id = submissionIdIn(await visitor.get(location)) || submission_id;
  contenders[`step ${number + 2}`] = opened(location);
}

const times = await inTurns(contenders, size);
table("Processor time of a request: application", ["", "", "× bare"], rowsOf(times));
await end();
await site.end();
