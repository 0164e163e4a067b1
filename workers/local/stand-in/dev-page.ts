import { allOperations } from "../../../app/domain/contract/all-operations.ts";
import { leadEventToBackend } from "../../../app/domain/contract/leads.ts";
import type { Call as CallOf } from "./product-backend.ts";

/** The faults that a developer can choose for each call of the product backend. */
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

type BackendOperation = { id: string; path: string; expression: RegExp };

const expressionOf = (path: string) =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);

/** The services serve these operations themselves, and never call a backend for them. */
const operationsWithoutBackend: readonly string[] = [
  "getVehicleList",
  "getIPAddress",
  "getZipcodePlace",
  "getHelpIndex",
  "searchHelp",
  "reportError",
  "reportVitals",
  "reportPolicyViolation",
];

/** Every operation that the services call on a product backend. Operations for leads come first. */
const backendOperations: readonly BackendOperation[] = [...allOperations, leadEventToBackend]
  .filter(({ id }) => !operationsWithoutBackend.includes(id))
  .map(({ id, path }) => ({ id, path, expression: expressionOf(path) }))
  .sort((a, b) => Number(/lead/i.test(b.id)) - Number(/lead/i.test(a.id)));

/** Remembers the fault that the developer chose for each operation. */
function createFaultSwitch() {
  const faults = new Map<string, DevFault>();
  const operationAt = (path: string) => backendOperations.find(({ expression }) => expression.test(path));
  return {
    faultOf: (id: string): DevFault => faults.get(id) ?? "none",
    /** An unknown operation or fault changes nothing. */
    choose(id: string, fault: string): void {
      if (Object.hasOwn(devFaults, fault) && backendOperations.some((operation) => operation.id === id))
        faults.set(id, fault as DevFault);
    },
    operationAt,
    faultAt: (path: string): DevFault => faults.get(operationAt(path)?.id ?? "") ?? "none",
  };
}
type FaultSwitch = ReturnType<typeof createFaultSwitch>;

type Call = CallOf<DevFault>;

const maxRows = 50;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const faultOption = (name: string, meaning: string, isChosen: boolean) =>
  `<option value="${name}"${isChosen ? " selected" : ""}>${name}: ${meaning}</option>`;

const faultNames = Object.keys(devFaults) as DevFault[];
const faultSelect = (id: string, chosen: DevFault) =>
  `<select name="${id}" id="${id}">${faultNames.map((name) => faultOption(name, devFaults[name], name === chosen)).join("")}</select>`;

/** A row of the table of calls, without the values of fields, which may be personal. */
function callRow({ at, path, fault, key, ...content }: Call, faults: FaultSwitch): string {
  const cells = [
    at.toTimeString().slice(0, 8),
    faults.operationAt(path)?.id ?? path,
    fault,
    key.slice(0, 8),
    fieldNames(content).join(" "),
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
}

function fieldNames({ url, body, type }: Pick<Call, "url" | "body" | "type">): string[] {
  if (type !== "application/json")
    return [
      ...new URL(url, "http://127.0.0.1").searchParams.keys(),
      ...new Set(new URLSearchParams(body).keys()),
    ];
  const json: unknown = body ? JSON.parse(body) : {};
  return Object.keys(json ?? {});
}

const pageHtml = (faults: FaultSwitch, calls: readonly Call[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stand-in of the product backend</title>
<style>
  body { max-width: 70rem; margin: 1rem auto; padding: 0 1rem; font: 16px/1.5 system-ui; color-scheme: light dark }
  form div { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0.25rem 0 }
  label { width: min(25rem, 100%); overflow-wrap: anywhere } select { max-width: 100% }
  td, th { padding: 0.2rem 0.6rem; border-top: 1px solid; text-align: left; vertical-align: top }
</style></head><body>
<h1>Stand-in of the product backend</h1>
<p>Choose what the backend does with each call. While it fails, leads wait; they are sent once it works again.</p>
<form method="post">
${backendOperations.map(({ id }) => `<div><label for="${id}">${id}</label> ${faultSelect(id, faults.faultOf(id))}</div>`).join("\n")}
<p><button>Switch</button> <button name="all" value="none">All answer again</button></p></form>
<h2>What arrived</h2>
<p><a href="/dev">Load again</a>. The table shows the newest ${maxRows} calls, with the names of their fields and without values.</p>
<table><thead><tr><th>Time<th>Operation<th>Fault<th>Key<th>Fields</tr></thead>
<tbody>${calls.map((call) => callRow(call, faults)).join("\n")}</tbody></table>
</body></html>`;

/**
 * The page `/dev` of the stand-in, with the fault switch and the calls that arrived. `serve` returns undefined for any
 * other address.
 */
export function createDevPage(calls: () => readonly Call[]) {
  const faults = createFaultSwitch();
  return {
    faults,
    async serve(request: Request): Promise<Response | undefined> {
      if (new URL(request.url).pathname !== "/dev") return undefined;
      if (request.method === "POST") {
        chooseFaults(faults, new URLSearchParams(await request.text()));
        return new Response(null, { status: 303, headers: { location: "/dev" } });
      }
      return new Response(pageHtml(faults, calls().slice(-maxRows).reverse()), {
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    },
  };
}

function chooseFaults(faults: FaultSwitch, form: URLSearchParams): void {
  const all = form.get("all");
  for (const { id } of backendOperations) faults.choose(id, all ?? form.get(id) ?? "");
}
