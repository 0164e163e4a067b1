import { expect, test } from "vitest";
import type { Caller } from "../../app/domain/contract/operator/health.ts";
import { secretKeyId } from "../../app/domain/key-id.ts";
import { somebody } from "../people.ts";
import { submitAsProgram } from "./program.ts";
import { siteOfTest } from "./sites.ts";

const [boss, reader, changing] = ["b", "r", "c"].map((letter) => letter.repeat(40));
const services = {
  OPERATOR_TOKENS: `ana:read+export+change:${boss},luis:read:${reader},eva:read+change:${changing}`,
};

test("tokens and programs are listed with their last use and no secret; a withdrawn token admits nobody from then on", async () => {
  const site = await siteOfTest({ services });
  const ask = async (token = "", path = "/health", method = "GET") =>
    fetch(`${site.origin}/services/operator${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
  const callers = async (): Promise<Record<string, Caller>> => {
    const body = (await (await ask(boss)).json()) as { callers: Caller[] };
    expect(JSON.stringify(body)).not.toMatch(/b{40}|r{40}|c{40}/);
    return Object.fromEntries(body.callers.map((caller) => [caller.name, caller]));
  };
  const { luis } = await callers();
  expect(luis).toEqual({
    ...{ kind: "token", id: secretKeyId("token", reader ?? ""), name: "luis", allows: ["read"] },
    ...{ usedAt: "", withdrawnAt: "" },
  });
  expect((await ask(reader)).status).toBe(200);
  expect((await submitAsProgram(site, somebody())).status).toBe(200);
  expect((await ask(changing)).status).toBe(200);
  const { luis: used, ana, eva, ...programs } = await callers();
  for (const { usedAt } of [used, ana, eva, ...Object.values(programs)] as Caller[])
    expect(usedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/);

  const [program] = Object.values(programs);
  for (const lacks of [reader, changing])
    for (const one of [luis, program])
      expect((await ask(lacks, `/callers/${one?.id}/withdraw`, "POST")).status).toBe(403);
  expect((await ask(reader)).status).toBe(200);
  expect((await ask(boss, "/callers/nobody/withdraw", "POST")).status).toBe(404);
  for (const one of [luis, program])
    expect((await ask(boss, `/callers/${one?.id}/withdraw`, "POST")).status).toBe(200);
  expect((await ask(reader)).status).toBe(401);
  expect((await submitAsProgram(site, somebody())).status).toBe(401);
  const { luis: withdrawn } = await callers();
  expect(withdrawn?.withdrawnAt).toMatch(/^\d{4}-/);
  const { rows } = (await (await ask(boss, "/access")).json()) as {
    rows: { what: string; subject: string }[];
  };
  expect(rows).toContainEqual(expect.objectContaining({ what: "key withdrawn", subject: "token luis" }));
});

test("every valid token still works without the database", async () => {
  const site = await siteOfTest({ services });
  const database = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");
  await database.prepare("DROP TABLE caller").run();
  const answer = await fetch(`${site.origin}/services/operator/health`, {
    headers: { authorization: `Bearer ${reader}` },
  });
  expect(answer.status).toBe(200);
  expect((await submitAsProgram(site, somebody())).status).toBe(200);
});
