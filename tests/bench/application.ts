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
 * Measures what the edge spends on the application: its first page for a new visitor, each step opened and sent, and
 * the autosave. It compares them with the first page's bytes and with the same page made by other frameworks.
 * Accepting a lead is measured in leads.ts. Prints ratios and asserts nothing. Linux only.
 */
const size = { turns: Number(process.argv[2] ?? 24), requests: 80 };
const path = steps.contact;
const { pid, site } = await started(() => startTestSite({ bare: true, ...atTheEdge }));
const origin = await direct({ site });
const visitor = httpVisitor(site.origin);
const ip = { "cf-connecting-ip": "198.51.100.7", "sec-fetch-dest": "document" };

/**
 * Requests a page with the cookies that the visitor's browser has now. They stay the same however often the page is
 * requested.
 */
const openedPage = (page: string, by = visitor): Contender => {
  const headers = { ...ip, cookie: cookieHeader(by) };
  return { pid, ask: asking(origin + page, () => ({ headers })) };
};
const sentForm = (
  page: string,
  form: Record<string, string>,
  status = 303,
  more: Record<string, string> = {},
): Contender => {
  const headers = { ...ip, cookie: cookieHeader(visitor), origin, ...more };
  const body = () => new URLSearchParams({ form_token: visitor.token, ...form });
  return { pid, ask: asking(origin + page, () => ({ method: "POST", headers, body: body() }), status) };
};

/** The browser's code sends a form with these headers, so that the response is the next step. */
const prefersPage = { prefer: "return=representation", "sec-fetch-dest": "empty" };

const html = (await visitor.get(path)).body;
const { contenders, end } = await startPeers(html, path, { headers: ip, frameworks: true });
contenders["step 1, first visit"] = { pid, ask: asking(origin + path, () => ({ headers: ip })) };
const returningVisitor = httpVisitor(site.origin);
await returningVisitor.get("/");
contenders["step 1, new"] = openedPage(path, returningVisitor);
const autosavedFields = { first_name: "María" };
await visitor.get(path);
contenders["autosave, the first"] = sentForm(
  "/auto-credito/guardar",
  { submission_id: "", ...autosavedFields },
  200,
);
let submission_id = await startApplication(visitor);
contenders.autosave = sentForm("/auto-credito/guardar", { submission_id, ...autosavedFields }, 200);
for (const [number, section] of (["contact", "housing", "work"] as const).entries()) {
  const form = { submission_id, ...formOf(section, person) };
  contenders[`step ${number + 1}, sent`] = sentForm(steps[section], form);
  contenders[`step ${number + 1}, Continuar`] = sentForm(steps[section], form, 200, prefersPage);
  const { location } = await visitor.post(steps[section], form);
  submission_id = submissionIdIn(await visitor.get(location)) || submission_id;
  contenders[`step ${number + 2}`] = openedPage(location);
}

const times = await inTurns(contenders, size);
table("Processor time of a request: application", ["", "", "× bare"], rowsOf(times));
await end();
await site.end();
