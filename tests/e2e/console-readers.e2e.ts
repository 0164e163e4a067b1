import type { Page, Worker } from "playwright/test";
import { generateKeyPair } from "../../app/domain/seal/seal.ts";
import { screenFindings } from "../axe-findings.ts";
import { operatorHost } from "../operator-access.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { submitAsProgram, untilStatus } from "../worker/program.ts";
import { expect, giveFile, hydrated, keyFile, test, useKey } from "./console-pages.ts";

// Each operator can have a personal key. These tests hold who has a key, which leads it opens, and that no script of
// the page can read it.

async function accepted(site: TestSite) {
  const answers = somebody();
  const { reference } = (await submitAsProgram(site, answers)).body;
  const { id } = await untilStatus(site, reference, "delivered");
  return { id, email: answers.email ?? "" };
}

async function openLead(page: Page, id: string) {
  await page.goto(`/operador/solicitudes/${id}`);
  await hydrated(page);
}

const data = (page: Page) => page.getByRole("region", { name: "Datos personales" });
const open = (page: Page) => data(page).getByRole("button", { name: "Abrir los datos" }).click();
const use = (page: Page) => page.getByRole("button", { name: "Usar esta llave" }).click();

/**
 * Runs before any script of the page. It records every text, key and buffer that passes through a function that a
 * script could replace.
 */
function listenEverywhere() {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  const textOf = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes.slice(0, 4096)))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
  /**
   * Walks through the value level by level, so that each object is visited once, at its shortest path. It stops six
   * levels down.
   */
  const note = (given: unknown): void => {
    const met = new Set<object>();
    let level: unknown[] = [given];
    for (let depth = 0; depth <= 6; depth++) {
      const next: unknown[] = [];
      for (const value of level) {
        if (typeof value === "string") seen.push(value);
        else if (value instanceof CryptoKey) seen.push(`CryptoKey ${value.type}`);
        else if (value instanceof ArrayBuffer) seen.push(textOf(new Uint8Array(value)));
        else if (ArrayBuffer.isView(value)) seen.push(textOf(new Uint8Array(value.buffer)));
        else if (typeof value === "object" && value !== null && !met.has(value)) {
          met.add(value);
          for (const inner of value instanceof Map ? value : Object.values(value)) next.push(inner);
        }
      }
      level = next;
    }
  };
  const patch = (owner: object, name: string) => {
    const former = Reflect.get(owner, name) as (...parameters: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...parameters: unknown[]) {
      note(parameters);
      const result = Reflect.apply(former, this, parameters);
      note(result);
      if (result instanceof Promise) result.then(note, () => {});
      return result;
    });
  };
  patch(Map.prototype, "get");
  patch(Map.prototype, "set");
  patch(Worker.prototype, "postMessage");
  patch(MessagePort.prototype, "postMessage");
  patch(globalThis, "structuredClone");
  patch(Blob.prototype, "text");
  patch(Blob.prototype, "arrayBuffer");
  patch(TextDecoder.prototype, "decode");
  patch(TextEncoder.prototype, "encode");
  for (const name of ["importKey", "exportKey", "deriveBits", "decrypt"]) patch(SubtleCrypto.prototype, name);
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data") ?? {};
  Object.defineProperty(MessageEvent.prototype, "data", {
    get() {
      const value = get?.call(this);
      note(value);
      return value;
    },
  });
}

/**
 * Makes the page's worker keep the keys that it imports, so that a test can ask for them. @returns a function that
 * waits for the worker.
 */
async function withKeptKeys(page: Page): Promise<() => Promise<Worker>> {
  await page.route(/\/assets\/opening-worker-/, async (route) => {
    const url = route.request().url().replace(operatorHost, "127.0.0.1");
    const response = await route.fetch({ url });
    const keep = `const kept = globalThis.kept = [], importKey = SubtleCrypto.prototype.importKey;
SubtleCrypto.prototype.importKey = async function (...parameters) {
  const key = await importKey.apply(this, parameters);
  kept.push(key);
  return key;
};
`;
    await route.fulfill({ response, body: keep + (await response.text()) });
  });
  return async () => page.workers()[0] ?? page.waitForEvent("worker");
}

test("no script of the page can read any part of the key, nothing stores it, and nobody can export it", async ({
  page,
  site,
}) => {
  // The listener walks through everything that React looks up while it renders the screen.
  test.slow();
  const { id, email } = await accepted(site);
  await page.addInitScript(listenEverywhere);
  const worker = await withKeptKeys(page);
  await openLead(page, id);
  await useKey(page, site);
  await open(page);
  await expect(data(page).getByText(email)).toBeVisible();

  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  const key = site.operatorPrivateKey;
  const standard = Buffer.from(key, "base64url").toString("base64").replace(/=+$/, "");
  for (const part of [key, standard, key.slice(0, 12), key.slice(-12), "CryptoKey private", "operators"])
    expect(seen.filter((text) => text.includes(part))).toEqual([]);
  expect(seen, "the lead came through: it was listened to").toContainEqual(email);

  const exported = await (await worker()).evaluate(async () => {
    const { kept } = globalThis as unknown as { kept: CryptoKey[] };
    const secret = kept.filter(({ type }) => type === "private");
    const formats = ["jwk", "pkcs8", "raw"] as const;
    const tries = secret.flatMap((one) => formats.map((format) => crypto.subtle.exportKey(format, one)));
    const results = await Promise.allSettled(tries);
    return { keys: secret.length, exported: results.filter(({ status }) => status === "fulfilled").length };
  });
  expect(exported).toEqual({ keys: 1, exported: 0 });

  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.values({ ...sessionStorage }).join("\n"),
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  expect(stored).toEqual({ local: {}, session: expect.any(String), cookies: "", databases: [], caches: [] });
  expect(stored.session).not.toContain(key.slice(0, 12));
  await page.getByRole("button", { name: "Olvidar la llave" }).click();
  await expect.poll(() => page.workers()).toEqual([]);
});

test("the worker sends no network request, and no text becomes markup or a script in the console", async ({
  context,
  site,
}) => {
  const { id } = await accepted(site);
  // The test opens a second page, because it provokes errors that would fail the watched `page` fixture.
  const page = await context.newPage();
  await openLead(page, id);
  await useKey(page, site);
  const [worker] = page.workers();
  for (const address of ["/operador", "https://evil.example/"])
    expect(
      await worker?.evaluate(
        (to) =>
          fetch(to).then(
            () => "sent",
            () => "refused",
          ),
        address,
      ),
    ).toBe("refused");
  const tried = await page.evaluate(() =>
    [
      () => Reflect.set(document.body, "innerHTML", "<img>"),
      () => Reflect.set(document.createElement("script"), "src", "/assets/x.js"),
      () => new Worker("/assets/x.js"),
      () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string): unknown } }
        ).trustedTypes.createPolicy("mine"),
      () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string): unknown } }
        ).trustedTypes.createPolicy("console"),
    ].map((act) => {
      try {
        act();
        return "done";
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(tried).toEqual(Array.from(tried, () => "TypeError"));
});

test("a person's key opens the leads that came while it was valid, and no lead from before or after", async ({
  page,
  site,
}) => {
  const { privateKey, publicKey } = await generateKeyPair();
  const before = await accepted(site);
  const answer = await site.operate<{ success: boolean; keyId: string }>("/readers", "POST", {
    name: "ana",
    publicKey,
  });
  expect(answer.success).toBe(true);
  const during = await accepted(site);

  await openLead(page, during.id);
  await giveFile(page, "ana.production.key", `${privateKey}\n`);
  await use(page);
  await expect(page.getByText(`En esta pestaña: ${answer.keyId}`)).toBeVisible();
  await open(page);
  await expect(data(page).getByText(during.email)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: "Personas" }).click();
  const row = page.getByRole("row", { name: /\bana\b/ });
  await expect(row).toContainText(/ana.*operator/);
  await row.getByRole("button", { name: /^Retirar para siempre: ana/ }).focus();
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: /^Sí, retirar para siempre: / })).toBeFocused();
  expect(await screenFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Retirada por ana:");
  await expect(page.getByText("Las de antes todavía las abre: lee abajo qué hacer.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Cuando retiras a alguien" })).toContainText(
    "Quítale también la entrada",
  );
  expect(await screenFindings(page, { inDark: true })).toEqual([]);
  const after = await accepted(site);

  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  await expect(row).toContainText("Withdrawn by ana:");
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personas");

  for (const { id, email, opens } of [
    { ...during, opens: true },
    { ...after, opens: false },
    { ...before, opens: false },
  ]) {
    await openLead(page, id);
    await giveFile(page, "ana.production.key", privateKey);
    await use(page);
    await open(page);
    if (opens) await expect(data(page).getByText(email)).toBeVisible();
    else
      await expect(data(page).getByRole("alert")).toHaveText(
        "Ninguna de tus llaves abre esta solicitud. Se selló para: test-operator.",
      );
  }
  // The deployment's key opens all three leads.
  for (const { id, email } of [before, during, after]) {
    await openLead(page, id);
    await giveFile(page, "local.json", keyFile(site.operatorPrivateKey));
    await use(page);
    await open(page);
    await expect(data(page).getByText(email)).toBeVisible();
  }
});

test.describe("an operator who may only read", () => {
  test.use({ signedInAs: "visita" });
  test("sees who has a key, and cannot withdraw a key", async ({ page, site }) => {
    const { publicKey } = await generateKeyPair();
    await site.operate("/readers", "POST", { name: "eva", publicKey });
    await page.goto("/operador/personas");
    await hydrated(page);
    await expect(page.getByRole("row", { name: /\beva\b/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /Retirar/ })).toHaveCount(0);
    const why = "te faltan los permisos «abrir datos» y «cambiar»";
    await expect(page.getByText(why)).toBeVisible();
    await page.goto("/operador/estado");
    await expect(page.getByText(why)).toBeVisible();
  });
});
