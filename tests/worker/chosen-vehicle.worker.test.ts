import { describe, expect, test } from "vitest";
import { formOf, httpVisitor, steps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { sharedSite } from "./sites.ts";

const site = await sharedSite();

const person = somebody();

describe("the vehicle of an application", () => {
  test.each([
    ["make=Toyota&model=Corolla", "Toyota Corolla"],
    ["make=alfa-romeo&model=giulia&year=2020", "Alfa Romeo Giulia 2020"],
    ["make=alfa-romeo&model=giulia&year=2011", "Alfa Romeo Giulia"],
    ["make=ford&model=ya", "Ford"],
    ["make=ford&year=2020", "Ford"],
  ])("a link with %s brings the vehicle %s along", async (query, vehicle) => {
    const { body } = await httpVisitor(site.origin).get(`${steps.contact}?${query}`);
    expect(body).toContain(`<strong>${vehicle}</strong>`);
  });

  test("an unknown vehicle is never printed, wherever it comes from, and a known one stays", async () => {
    const junk = "Llama al 1-900-ESTAFA";
    const visitor = httpVisitor(site.origin);
    const unknown = `${steps.contact}?${new URLSearchParams({ make: junk, model: "ya", year: "2020" })}`;
    const first = await visitor.get(unknown);
    expect(first.body).not.toContain("ESTAFA");
    expect(first.body).not.toContain('class="vehicle"');
    await visitor.get(`${steps.contact}?make=toyota&model=corolla`);
    await visitor.get(unknown);
    const submission_id = submissionIdIn(first);
    await visitor.post("/auto-credito/guardar", { submission_id, makeName: junk });
    const sent = await visitor.post(steps.contact, { submission_id, makeName: junk, modelName: "ya" });
    for (const { body } of [sent, await visitor.get(steps.contact)]) {
      expect(body).not.toContain("ESTAFA");
      expect(body).not.toContain("1-900");
    }
  });

  test("another make takes the place of the whole vehicle, and a form without one takes none away", async () => {
    const visitor = httpVisitor(site.origin);
    const page = await visitor.get(`${steps.contact}?make=toyota&model=corolla&year=2015`);
    const { makeName: _makeName, ...landing } = formOf("contact", person);
    await visitor.post(steps.contact, { submission_id: submissionIdIn(page), landing: "1", ...landing });
    const first = await visitor.get(`${steps.contact}?paso=1`);
    expect(first.body).toContain("<strong>Toyota Corolla 2015</strong>");
    // A link of another car leads to the step that is open; the car comes along.
    expect((await visitor.get(`${steps.contact}?make=ford`)).location).toBe(`${steps.housing}?sigues`);
    const other = await visitor.get(`${steps.contact}?paso=1`);
    expect(other.body).toContain("<strong>Ford</strong>");
  });

  test.each(["/sem", "/sbartem2"])("the vehicle of a link to %s comes along with its form", async (path) => {
    const referer = `${site.origin}${path}?make=ford&model=f-150&year=2020`;
    const visitor = httpVisitor(site.origin, { referer });
    await visitor.post(steps.contact, { landing: "1", intent: "continue", first_name: "Ana" });
    expect((await visitor.get(steps.contact)).body).toContain("<strong>Ford F-150 2020</strong>");
  });

  test("the used cars' page hands the choice over with its year, without JavaScript too", async () => {
    const visitor = httpVisitor(site.origin);
    const list = await visitor.get("/used-listings");
    expect(list.body).toContain('<option value="alfa-romeo">Alfa Romeo</option>');
    const chosen = await visitor.get("/used-listings?make=alfa-romeo&model=giulia&year=2020");
    const carried = Object.fromEntries(
      [...chosen.body.matchAll(/<input type="hidden"[^>]*name="(make|model|year)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    expect(carried).toEqual({ make: "alfa-romeo", model: "giulia", year: "2020" });
    const started = await visitor.post("/used-listings", carried);
    expect((await visitor.get(started.location)).body).toContain("<strong>Alfa Romeo Giulia 2020</strong>");
  });
});
