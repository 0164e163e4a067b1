import "../own-connections.ts";
import { type FilledForm, fillForm, submitLead } from "../faults/submit-lead.ts";
import { somebody } from "../people.ts";
import { asProgram, type SiteOptions, startTestSite } from "../standalone-site.ts";
import { anyAddress, contactMessage, messagePath, submissionPath } from "../worker/program.ts";
import { direct, started } from "./processes.ts";
import { type Contender, inTurns, rowsOf, table } from "./turns.ts";

/**
 * Compares the cost of a submission over its address's limit with the cost of an accepted submission, for a form and
 * for a program. Each submission comes from another address, so each refusal is the first for its address. Prints
 * ratios and asserts nothing. Linux only.
 */
const shutFront: SiteOptions["inFront"] = (worker) =>
  worker === "services"
    ? []
    : [
        {
          path: "shut.js",
          contents: `import worker from "./index.js";
let shut;
const shutOf = (env) =>
  (shut ??= { ...env, LIMIT_20: { limit: async (of) => (await env.LIMIT_20.limit(of), { success: false }) } });
export default { ...worker, fetch: (request, env, context) => worker.fetch(request, shutOf(env), context) };`,
        },
      ];
const size = { turns: Number(process.argv[2] ?? 12), requests: 20 };
const open = await started(() =>
  startTestSite({ bare: true, limits: { SUBMIT_CEILING: 1_000_000, LIMIT_20: 1_000_000 } }),
);
const shut = await started(() => startTestSite({ bare: true, inFront: shutFront }));
const [openOrigin, shutOrigin] = [await direct(open), await direct(shut)];

const forms = async (origin: string, count: number): Promise<FilledForm[]> => {
  const list: FilledForm[] = [];
  while (list.length < count)
    list.push(...(await Promise.all([1, 2, 3, 4].map((visitor) => fillForm(origin, visitor, 60_000)))));
  return list;
};
const count = size.requests * (size.turns + 2);
const send = (origin: string, list: FilledForm[], status: number) => async () => {
  const form = list.pop();
  if (!form) throw new Error("all prepared forms are used up");
  const submission = await submitLead(origin, form, 60_000);
  if (submission.status !== status) throw new Error(`${origin}: ${submission.status}, not ${status}`);
};
const post = (origin: string, path: string, fields: () => object, status: number) => async () => {
  const response = await fetch(`${origin}/services${path}`, {
    method: "POST",
    body: new URLSearchParams(fields() as Record<string, string>),
    headers: { ...asProgram, ...anyAddress() },
  });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${path}: ${response.status}, not ${status}`);
};
const lead = () => ({ ...somebody(), submissionId: crypto.randomUUID() });
const message = () => ({ ...contactMessage, submissionId: crypto.randomUUID() });

const pairs: Record<string, [accepted: Contender["ask"], refused: Contender["ask"]]> = {
  "application, form": [
    send(openOrigin, await forms(openOrigin, count), 303),
    send(shutOrigin, await forms(shutOrigin, count), 429),
  ],
  "application, program": [
    post(openOrigin, submissionPath, lead, 200),
    post(shutOrigin, submissionPath, lead, 429),
  ],
  "message, program": [
    post(openOrigin, messagePath, message, 200),
    post(shutOrigin, messagePath, message, 429),
  ],
};
for (const [name, [accepted, refused]] of Object.entries(pairs)) {
  const times = await inTurns(
    { accepted: { pid: open.pid, ask: accepted }, refused: { pid: shut.pid, ask: refused } },
    size,
  );
  table(`${name}: refused is 1/${(times.accepted / times.refused).toFixed(1)}`, ["", "", "×"], rowsOf(times));
}
process.exit(0);
