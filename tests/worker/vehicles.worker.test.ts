import { describe, expect, test } from "vitest";
import { getDenormalizedName, getVehicleList } from "../../app/domain/contract/newcar.ts";
import type { Fault, StandIn } from "../faults/product-backend.ts";
import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { openedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { callFromOutside } from "./call-operation.ts";
import { submit } from "./program.ts";
import { backendOfFile, backendOfTest, siteOfFile, siteOfTest } from "./sites.ts";

const year = (number: number) => ({ year: number, baseAcode: "" });
const florida = {
  name: "Florida",
  acode: "",
  isSoldOut: false,
  previewYears: [],
  years: [year(2008), year(2007)],
  hasAvailableNewModel: false,
};
const makes = { n: {}, u: { ZAS: "Zastava" }, a: { ZAS: "Zastava" } };
const answers = {
  "/newcar/v1/getAllMakes": {
    success: true,
    timestamp: "2026-11-20T00:00:00Z",
    makes,
    models: { n: {}, u: { ZAS: { FL: florida } } },
  },
  "/newcar/v2/getAllSimpleMakes": { success: true, makes },
  "/newcar/v1/getDenormalizedName": {
    success: true,
    vehicleDenormalizedNameResponse: { make: "Zastava", model: "Florida" },
  },
};

let fault: Fault = "hang";
const backend = await backendOfFile((path) => (path.startsWith("/newcar/") ? fault : "none"), answers);
let site = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin } });

/** Another isolate on the same store, with another state of the backend's vehicles. */
const restart = async (next: Fault) => {
  fault = next;
  site = await site.restart({ services: { UPSTREAM_ORIGIN: backend.origin } });
};
const vehicleOn = async (query: string) => {
  const { body } = await httpVisitor(site.origin).get(`${steps.contact}?${query}`);
  return /class="vehicle">[^<]*<strong>([^<]*)/.exec(body)?.[1];
};
const listed = async () => {
  const { body } = await callFromOutside(site, getVehicleList, { make: "zastava" }, "198.51.100.7");
  return body;
};
const pathsOf = (calls: StandIn["calls"]) => calls.map(({ path }) => path);

describe.sequential("the backend's makes and models", () => {
  test("the shipped list is used while the backend hangs and was never read", async () => {
    expect(await vehicleOn("make=alfa-romeo&model=giulia&year=2020")).toBe("Alfa Romeo Giulia 2020");
    expect(await vehicleOn("make=zastava&model=florida")).toBeUndefined();
    expect(await listed()).toMatchObject({ makes: { u: { pontiac: "Pontiac" } }, models: { u: {} } });
    const { body } = await httpVisitor(site.origin).get("/used-listings");
    expect(body).toContain('<option value="pontiac">Pontiac</option>');
  });

  test("the picker, the plain selects and the application use the backend's list once it responds", async () => {
    await restart("none");
    await until("the backend's list", async () => JSON.stringify(await listed()).includes("Florida"));
    expect(await listed()).toMatchObject({
      makes: { u: { ZAS: "Zastava" } },
      models: { u: { ZAS: { FL: { name: "Florida" } } } },
    });
    expect(await vehicleOn("make=zastava&model=florida&year=2008")).toBe("Zastava Florida 2008");
    await until("the backend's makes", async () => {
      const { body } = await httpVisitor(site.origin).get("/used-listings");
      return body.includes('<option value="ZAS">Zastava</option>') && !body.includes("Pontiac");
    });
    const asked = new Set(pathsOf(backend.calls));
    for (const path of Object.keys(answers)) expect(asked).toContain(path);
  });

  test("a program's lead has both variants and the year, and junk is dropped", async () => {
    const answersOf = async (vehicle: Record<string, string>) =>
      (await openedLead(site, await submit(site, somebody(vehicle)))).answers;
    const typed = { makeName: "ZASTAVA", modelName: "florida", vehicleYear: "2008" };
    expect(await answersOf(typed)).toMatchObject({
      ...{ makeName: "Zastava", modelName: "Florida", vehicleYear: "2008" },
      ...{ makeNameNormalized: "ZAS", modelNameNormalized: "FL" },
    });
    const year1991 = await answersOf({ makeName: "Zastava", modelName: "Florida", vehicleYear: "1991" });
    expect(year1991.vehicleYear).toBe("");
  });

  test("another isolate has the last good list while the backend hangs again", async () => {
    await restart("hang");
    expect(await vehicleOn("make=zastava&model=florida&year=2008")).toBe("Zastava Florida 2008");
    expect(await vehicleOn(`make=${encodeURIComponent("Llama al 1-900-ESTAFA")}&model=ya`)).toBeUndefined();
    expect(await listed()).toMatchObject({ models: { u: { ZAS: { FL: { name: "Florida" } } } } });
  });
});

test("text from a link that a backend repeats is on no page, and the backend is asked about known makes only", async () => {
  const asked: string[] = [];
  const repeating = await backendOfTest(() => "none", {}, undefined, {
    async otherwise({ url }) {
      const { pathname, searchParams } = new URL(url);
      if (!pathname.endsWith("/getDenormalizedName")) return undefined;
      asked.push(searchParams.get("make") ?? "");
      const { make, model } = Object.fromEntries(searchParams);
      return Response.json({
        success: true,
        vehicleDenormalizedNameResponse: { make, model: model === "corola" ? "Corolla" : model },
      });
    },
  });
  const other = await siteOfTest({ services: { UPSTREAM_ORIGIN: repeating.origin } });
  const bodyOf = async (make: string, model: string) =>
    (await httpVisitor(other.origin).get(`${steps.contact}?${new URLSearchParams({ make, model })}`)).body;
  for (const make of ["Llama al 1-900-ESTAFA2", "toyota"])
    for (let visit = 0; visit < 3; visit++)
      expect(await bodyOf(make, "ya llama a ESTAFA2")).not.toContain("ESTAFA2");
  expect(new Set(asked)).toEqual(new Set(["toyota"]));
  // The operation itself, which any page may call, does not pass the backend's text on either.
  const named = (make: string, model = "") =>
    callFromOutside(other, getDenormalizedName, { make, model }, "198.51.100.7");
  for (const [make, model, field] of [
    ["Llama al 1-900-ESTAFA2", "", "make"],
    ["toyota", "ya llama a ESTAFA2", "model"],
  ] as const)
    expect(await named(make, model)).toMatchObject({
      status: 404,
      body: { success: false, errors: [{ field, code: "unknown" }] },
    });
  expect(await named("toyota", "corola")).toMatchObject({
    status: 200,
    body: { vehicleDenormalizedNameResponse: { make: "Toyota", model: "Corolla" } },
  });
  // A misspelled model is understood once the backend has said which vehicle of the list it means.
  await until("the model", async () => (await bodyOf("toyota", "corola")).includes("Toyota Corolla"));
});

test("getAllSimpleMakes responds in the version of its path, v2 by default, and in v1's shape only as v1", async () => {
  const versions = await backendOfTest(() => "none", {}, undefined, {
    otherwise: async ({ url }) =>
      url.includes("/getAllSimpleMakes") ? Response.json({ success: true, makes }) : undefined,
  });
  const names = { ZAS: "Zastava" };
  const shipped = expect.objectContaining({ toyota: "Toyota" });
  for (const [services, ofAny, byCondition] of [
    [{}, shipped, { n: shipped, u: shipped, a: shipped }],
    [{ UPSTREAM_ORIGIN: versions.origin }, names, makes],
  ] as const) {
    const one = await siteOfTest({ services });
    const before = versions.calls.length;
    for (const version of ["", "v1/", "v2/", "v3/"]) {
      const response = await fetch(`${one.origin}/services/newcar/${version}getAllSimpleMakes`);
      expect([version, response.status, await response.json()]).toEqual([
        version,
        200,
        { success: true, makes: version === "v1/" ? ofAny : byCondition },
      ]);
    }
    const asked = pathsOf(versions.calls.slice(before)).map((path) => path.split("/")[2]);
    expect(asked).toEqual(services.UPSTREAM_ORIGIN ? ["v2", "v1", "v2", "v3"] : []);
  }
});

test("a make without models says so without scripts, and the application starts with the make", async () => {
  const page = async (query: string) => (await httpVisitor(bare.origin).get(`/used-listings${query}`)).body;
  const bare = await siteOfTest({
    services: {
      UPSTREAM_ORIGIN: (
        await backendOfTest(() => "none", {
          ...answers,
          "/newcar/v1/getAllMakes": {
            ...answers["/newcar/v1/getAllMakes"],
            makes: { n: {}, u: { ZAS: "Zastava", YUG: "Yugo" }, a: { ZAS: "Zastava", YUG: "Yugo" } },
          },
        })
      ).origin,
    },
  });
  const none = "No tenemos los modelos de esta marca. Puedes seguir solo con la marca.";
  const said = new RegExp(`<p[^>]*>${none}`);
  const body = await until("the backend's makes", async () => {
    const shown = await page("?make=YUG");
    return /Con tu auto ya elegido:[^.]*>Yugo</.test(shown) && shown;
  });
  expect(body).toMatch(said);
  expect(body).toContain(' name="make" value="YUG"');
  expect(await page("?make=ZAS")).not.toMatch(said);
  expect(await page("")).not.toMatch(said);
});

test("a visitor's steps are checked by the site: no answer reaches the backend before the last press", async () => {
  const visitor = httpVisitor(site.origin);
  const before = backend.calls.length;
  const person = somebody();
  const submission_id = await fillSteps(visitor, person);
  const invalid = { ...formOf("finish", person), ssn_ui: "666-12-3456" };
  const page = await visitor.post(steps.finish, { submission_id, ...invalid });
  expect(page.status).toBe(422);
  expect(pathsOf(backend.calls.slice(before)).filter((path) => path.startsWith("/lead"))).toEqual([]);
});
