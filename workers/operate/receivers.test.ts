import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { receiverKey, signatureOf } from "../../app/domain/affiliates/postback-signature.ts";
import { fieldNames, specOf, valuesOf } from "../../app/domain/application/fields.ts";
import { readDatedSecrets, secretsInForce } from "../../app/domain/settings/dated-secrets.ts";
import { sendWebhook } from "../services/partners/destinations/send-webhook.ts";

const page = readFileSync(new URL("receivers.md", import.meta.url), "utf8");
const fence = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "ms").exec(page)?.[1] ?? "";
const { webhook, postback } = JSON.parse(fence("json"));

/** Returns secrets whose former one ends on the last day of the vectors' time; the day after, only the newest signs. */
const withEnd = ([newest, former]: string[]) => readDatedSecrets([`${newest}`, `${former}@2026-11-22`]);

test("the requests that the site sends equal the page's vectors, with both signatures until the former secret's last day", async () => {
  const requests: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_: URL, init: RequestInit) => {
    requests.push(init);
    return Response.json({});
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const destination = { url: "https://crm.example/", secrets: withEnd(webhook.secrets), timeoutMs: 1000 };
  const message = { id: webhook.headers["webhook-id"], ...JSON.parse(webhook.body) };
  for (const seconds of [webhook.now, webhook.now + 86_400])
    await sendWebhook(destination, message, seconds * 1000);
  const [during, after] = requests.map(({ headers }) => headers as Record<string, string>);
  expect(during).toMatchObject(webhook.headers);
  expect(requests[0]?.body).toBe(webhook.body);
  expect(after?.["webhook-signature"]).toMatch(/^v1,\S+$/);

  const keys = ["postback-key-for-tests-only-newest-0001", "postback-key-for-tests-only-former-0002"];
  expect(await Promise.all(keys.map((key) => receiverKey(key, "77")))).toEqual(postback.secrets);
  const headerAt = (time: number) =>
    signatureOf(
      { method: "GET", target: postback.target, time },
      "77",
      secretsInForce(withEnd(keys), time * 1000),
    );
  expect(await headerAt(postback.now)).toBe(postback.header);
  expect(await headerAt(postback.now + 86_400)).toMatch(/^t=\d+, v1=\w{64}$/);
});

type Case = [what: string, isValid: boolean, request: object];
const changed = (text: string) => `${text.slice(0, -1)}x`;
const casesOf = (
  { secrets, ...request }: { secrets: string[]; now: number },
  others: Record<string, object>,
): Case[] => [
  ...secrets.map((secret, at): Case => [`secret ${at}`, true, { ...request, secret }]),
  ["another's secret", false, { ...request, secret: `whsec_${"A".repeat(32)}` }],
  ["ten minutes later", false, { ...request, secret: secrets[0], now: request.now + 600 }],
  ...Object.entries(others).map(
    ([what, change]): Case => [what, false, { ...request, secret: secrets[0], ...change }],
  ),
];
const cases = {
  webhook: casesOf(webhook, {
    "another body": { body: changed(webhook.body) },
    "another id": { headers: { ...webhook.headers, "webhook-id": "other" } },
    "another time": { headers: { ...webhook.headers, "webhook-timestamp": String(webhook.now + 1) } },
    "no signature": { headers: { ...webhook.headers, "webhook-signature": "" } },
  }),
  postback: casesOf(postback, {
    "another target": { target: changed(postback.target) },
    "another time": { header: postback.header.replace(/t=\d+/, `t=${postback.now + 1}`) },
    "no signature": { header: `t=${postback.now}` },
  }),
};
const all = [...cases.webhook, ...cases.postback];
const requests = Object.entries(cases).flatMap(([kind, list]) =>
  list.map(([, , request]) => [kind, request]),
);

const languages: [name: string, command: string, argument: string[]][] = [
  [
    "JavaScript",
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `${fence("js")}
const check = { webhook: isWebhook, postback: isPostback };
console.log(JSON.stringify(JSON.parse(process.env.REQUESTS).map(([kind, request]) => check[kind](request))));`,
    ],
  ],
  [
    "Python",
    "python3",
    [
      "-c",
      `${fence("python")}
import json, os
check = {"webhook": is_webhook, "postback": is_postback}
print(json.dumps([check[kind](**request) for kind, request in json.loads(os.environ["REQUESTS"])]))`,
    ],
  ],
];

test.each(languages)(
  "the page's code for %s accepts the vectors and nothing else",
  (name, command, parameters) => {
    const isThere = spawnSync(command, ["--version"]).status === 0;
    if (!isThere && name !== "JavaScript") return;
    const env = { ...process.env, REQUESTS: JSON.stringify(requests) };
    const verdicts: boolean[] = JSON.parse(execFileSync(command, parameters, { env, encoding: "utf8" }));
    expect(all.map(([what], at) => [what, verdicts[at]])).toEqual(
      all.map(([what, isValid]) => [what, isValid]),
    );
  },
);

test("the page lists the values of every field that has a fixed list of values", () => {
  const rows = fieldNames
    .filter((name) => valuesOf(name) && !specOf(name).formOnly && name !== "state")
    .map(
      (name) =>
        `| \`${name}\` | ${valuesOf(name)
          ?.map((value) => `\`${value}\``)
          .join(", ")} |`,
    );
  expect(page.match(/^\| `.*` \|$/gm)).toEqual(rows);
});

test("the page's adapter forwards a signed lead in the buyer's own form, and forwards nothing unsigned", async () => {
  const received: [key: unknown, body: string][] = [];
  const buyer = createServer(async (request, response) => {
    received.push([request.headers["x-api-key"], await text(request)]);
    response.writeHead(422).end("duplicate");
  }).listen(0);
  const folder = mkdtempSync(join(tmpdir(), "adapter-"));
  writeFileSync(join(folder, "signature.mjs"), fence("js"));
  writeFileSync(join(folder, "adapter.mjs"), fence("mjs"));
  const [secret = ""] = webhook.secrets;
  const env = {
    ...{ ...process.env, SECRET: secret, BUYER_KEY: "clave-del-comprador", PORT: "0" },
    BUYER_URL: `http://127.0.0.1:${(buyer.address() as AddressInfo).port}/`,
  };
  const adapter = spawn(process.execPath, [join(folder, "adapter.mjs")], { env });
  onTestFinished(() => void [adapter.kill(), buyer.close()]);
  const [port] = await once(adapter.stdout, "data");
  const url = `http://127.0.0.1:${String(port).trim()}/`;
  const send = (type: string, signingSecret = secret) =>
    sendWebhook(
      { url, secrets: readDatedSecrets([signingSecret]), timeoutMs: 5000 },
      {
        ...{ id: "1", type, timestamp: "2026-11-22T08:00:00.000Z" },
        data: { submissionId: "s-1", fields: { first_name: "Ana", employment_type: "part_time" } },
      },
      Date.now(),
    );
  expect(await send("lead.submitted", `whsec_${"A".repeat(32)}`)).toMatchObject({ status: 401 });
  expect(await send("lead.test")).toMatchObject({ status: 204 });
  expect(await send("lead.forgotten")).toMatchObject({ status: 501 });
  expect(received).toEqual([]);
  expect(await send("lead.submitted")).toMatchObject({ status: 422, text: "duplicate" });
  expect(received).toEqual([
    ["clave-del-comprador", "LeadId=s-1&FirstName=Ana&LastName=&HomePhone=&EmpStatus=PT"],
  ]);
});
