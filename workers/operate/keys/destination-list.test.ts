import { expect, test } from "vitest";
import { withDestination, withoutDestination } from "./destination-list.ts";
import { newRing } from "./rotation.ts";

const ring = await newRing();
const services = { ENVIRONMENT: "production", BUYERS_MAX: "1" };
const crm = { id: "crm", kind: "webhook", url: "https://crm.example/leads", name: "Autos d'Oro" };
const addition = withDestination(ring, crm, services);

test("a new entry gets a secret, which is shown once; an entry that is typed again keeps its secret and its place", () => {
  expect(addition.secretToPrint).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(addition.ring.secrets.DESTINATION_SECRETS).toBe(`crm:${addition.secretToPrint}`);
  expect(addition.ring.secrets.DESTINATIONS, "it stands between quotes").not.toContain("'");
  expect(JSON.parse(addition.ring.secrets.DESTINATIONS)).toEqual([crm]);
  const socio = withDestination(addition.ring, { ...crm, id: "socio" }, services);
  expect(socio.messages).toEqual([
    "socio is added.",
    "Each lead goes to crm.",
    "More than 1 buyer (BUYERS_MAX) may not have a lead. Only a replay reaches, while fewer buyers have it: socio.",
  ]);
  const moved = { id: "crm", kind: "webhook", url: "https://crm.example/new" };
  const again = withDestination(socio.ring, moved, services);
  expect(JSON.parse(again.ring.secrets.DESTINATIONS)).toEqual([
    { ...crm, ...moved },
    { ...crm, id: "socio" },
  ]);
  expect(again).not.toHaveProperty("shown");
  expect(again.ring.secrets.DESTINATION_SECRETS).toBe(socio.ring.secrets.DESTINATION_SECRETS);
});

test("if a list cuts off the product backend, a warning names the command that adds it", () => {
  const withBackend = { ...services, UPSTREAM_ORIGIN: "https://backend.example" };
  const cutOff = (buyers: string) =>
    withDestination(ring, crm, { ...withBackend, BUYERS_MAX: buyers }).messages.filter((line) =>
      line.includes("The product backend"),
    );
  const command = "npm run destination -- add principal backend";
  expect(cutOff("2")).toEqual([expect.stringMatching(new RegExp(`no leads .*: ${command}$`))]);
  expect(cutOff("1")).toEqual([expect.stringContaining(`${command}, with a larger BUYERS_MAX than 1`)]);
  expect(addition.messages.join(), "without a product backend").not.toContain("backend");
  const principal = { id: "principal", kind: "backend" };
  expect(withDestination(addition.ring, principal, { ...withBackend, BUYERS_MAX: "2" }).messages).toEqual([
    "principal is added.",
    "Each lead goes to crm, principal.",
  ]);
});

test.each([
  [{ ...crm, url: "http://crm.example/" }, "entry 1 url: must look like https"],
  [{ ...crm, url: "https://ana:clave@crm.example/" }, "entry 1 url: must look like https"],
  [{ ...crm, takes: ["todo"] }, "entry 1 takes.0: must be one of lead, contact"],
  [{ ...crm, format: "form", headers: {} }, /entry 1 format, headers: no such field$/],
  [{ ...crm, url: 1, format: "form" }, "entry 1 format: no such field; url is missing or wrong"],
  [{ id: "principal", kind: "backend" }, "UPSTREAM_ORIGIN is missing"],
])("an entry that the services could not read is not stored: %j", (entry, reason) => {
  expect(() => withDestination(ring, entry, services)).toThrow(reason);
});

test("a new secret and the former secret both sign for thirty days; a removed destination loses its secrets", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const { ring: changed, secretToPrint: shown } = withDestination(addition.ring, crm, services, {
    isRotated: true,
    now,
  });
  expect(changed.secrets.DESTINATION_SECRETS).toBe(`crm:${shown},crm:${addition.secretToPrint}@2026-12-20`);
  expect(withoutDestination(changed, "crm").ring.secrets).toMatchObject({
    ...{ DESTINATIONS: "", DESTINATION_SECRETS: "" },
  });
  expect(() => withoutDestination(ring, "crm")).toThrow("The list has no destination crm.");
});

test("a warning says that plain http works only on this machine", () => {
  const local = withDestination(
    ring,
    { ...crm, url: "http://localhost:9001/" },
    { ENVIRONMENT: "development" },
  );
  expect(local.messages).toContainEqual(expect.stringContaining("a deployment requires https"));
  expect(addition.messages.join()).not.toContain("https");
});
