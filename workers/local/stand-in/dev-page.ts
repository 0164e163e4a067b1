import {
  createFaultSwitch,
  type DevFault,
  devFaults,
  type FaultSwitch,
  switchedOperations,
} from "./fault-switch.ts";
import type { StandIn } from "./product-backend.ts";

type Call = StandIn["calls"][number];

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
  label { display: inline-block; width: 22rem } form div { margin: 0.25rem 0 }
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
export function createDevPage(calls: () => StandIn["calls"]) {
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
