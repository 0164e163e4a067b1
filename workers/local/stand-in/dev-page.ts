import { allOperations } from "../../../app/domain/contract/all-operations.ts";
import { leadEventToBackend } from "../../../app/domain/contract/leads.ts";
import type { Call as CallOf } from "./product-backend.ts";

/** A developer chooses a fault for each call of the product backend. */
const devFaults = {
  none: "answers",
  slow: "answers after three seconds",
  error: "500",
  html: "200, with HTML",
  lacks: "200, without its fields",
  refuse: "400, refused",
  timeout: "no answer at all",
} as const;
export type DevFault = keyof typeof devFaults;

type Switched = { id: string; path: string; expression: RegExp };

const expressionOf = (path: string) =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);

/** The services always answer these themselves. */
const neverAsked: readonly string[] = [
  "getVehicleList",
  "getIPAddress",
  "getZipcodePlace",
  "getHelpIndex",
  "searchHelp",
  "reportError",
  "reportVitals",
  "reportPolicyViolation",
];

/** Every operation that the services ask of a product backend, those of leads first. */
const switchedOperations: readonly Switched[] = [...allOperations, leadEventToBackend]
  .filter(({ id }) => !neverAsked.includes(id))
  .map(({ id, path }) => ({ id, path, expression: expressionOf(path) }))
  .sort((a, b) => Number(/lead/i.test(b.id)) - Number(/lead/i.test(a.id)));

/** The faults that were chosen, by operation; all answer at first. */
function createFaultSwitch() {
  const chosen = new Map<string, DevFault>();
  const operationAt = (path: string) => switchedOperations.find(({ expression }) => expression.test(path));
  return {
    of: (id: string): DevFault => chosen.get(id) ?? "none",
    /** An unknown operation or fault changes nothing. */
    choose(id: string, fault: string): void {
      if (Object.hasOwn(devFaults, fault) && switchedOperations.some((one) => one.id === id))
        chosen.set(id, fault as DevFault);
    },
    operationAt,
    plan: (path: string): DevFault => chosen.get(operationAt(path)?.id ?? "") ?? "none",
  };
}
type FaultSwitch = ReturnType<typeof createFaultSwitch>;

type Call = CallOf<DevFault>;

const mostShown = 50;

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const option = (name: string, says: string, isChosen: boolean) =>
  `<option value="${name}"${isChosen ? " selected" : ""}>${name}: ${says}</option>`;

const faultNames = Object.keys(devFaults) as DevFault[];
const select = (id: string, chosen: DevFault) =>
  `<select name="${id}" id="${id}">${faultNames.map((name) => option(name, devFaults[name], name === chosen)).join("")}</select>`;

/** Which fields came, and none of their values. */
function callRow({ at, path, fault, key, ...sent }: Call, faults: FaultSwitch): string {
  const cells = [
    at.toTimeString().slice(0, 8),
    faults.operationAt(path)?.id ?? path,
    fault,
    key.slice(0, 8),
    fieldNames(sent).join(" "),
  ];
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`;
}

/** The names of what a call carries. */
function fieldNames({ url, body, type }: Pick<Call, "url" | "body" | "type">): string[] {
  if (type !== "application/json")
    return [
      ...new URL(url, "http://127.0.0.1").searchParams.keys(),
      ...new Set(new URLSearchParams(body).keys()),
    ];
  const json: unknown = body ? JSON.parse(body) : {};
  return Object.keys(json ?? {});
}

const page = (faults: FaultSwitch, calls: readonly Call[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stand-in of the product backend</title>
<style>
  body { max-width: 70rem; margin: 1rem auto; padding: 0 1rem; font: 16px/1.5 system-ui; color-scheme: light dark }
  form div { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0.25rem 0 }
  label { width: min(25rem, 100%); overflow-wrap: anywhere } select { max-width: 100% }
  td, th { padding: 0.2rem 0.6rem; border-top: 1px solid; text-align: left; vertical-align: top }
</style></head><body>
<h1>Stand-in of the product backend</h1>
<p>Choose what it does with each call. Leads wait, and go out once it answers again.</p>
<form method="post">
${switchedOperations.map(({ id }) => `<div><label for="${id}">${id}</label> ${select(id, faults.of(id))}</div>`).join("\n")}
<p><button>Switch</button> <button name="all" value="none">All answer again</button></p></form>
<h2>What arrived</h2>
<p><a href="/dev">Look again</a>. The newest ${mostShown}; names of fields, no values.</p>
<table><thead><tr><th>Time<th>Operation<th>Fault<th>Key<th>Fields</tr></thead>
<tbody>${calls.map((call) => callRow(call, faults)).join("\n")}</tbody></table>
</body></html>`;

/** `/dev` of the stand-in: the fault switch, and what arrived. Other requests are the services' calls. */
export function createDevPage(calls: () => readonly Call[]) {
  const faults = createFaultSwitch();
  return {
    faults,
    async answer(request: Request): Promise<Response | undefined> {
      if (new URL(request.url).pathname !== "/dev") return undefined;
      if (request.method === "POST") {
        choose(faults, new URLSearchParams(await request.text()));
        return new Response(null, { status: 303, headers: { location: "/dev" } });
      }
      return new Response(page(faults, calls().slice(-mostShown).reverse()), {
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    },
  };
}

function choose(faults: FaultSwitch, form: URLSearchParams): void {
  const all = form.get("all");
  for (const { id } of switchedOperations) faults.choose(id, all ?? form.get(id) ?? "");
}
