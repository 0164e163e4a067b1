import { tracingChannel } from "node:diagnostics_channel";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { claimStore, writeClaim } from "./claim-store.ts";

/** The process ids of nobody: the highest that Linux gives is 2^22. */
const ended = { supervisor: 2 ** 30, group: 2 ** 30 };
let store = "";
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), "store-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  store = join(home, ".data");
});

async function holdPort(): Promise<{ holder: Server; port: number }> {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  onTestFinished(() => void holder.close());
  return { holder, port: (holder.address() as AddressInfo).port };
}

/** A killed engine leaves the port a moment later than the list of processes: once somebody was refused. */
function closeAfterRefusal(holder: Server): void {
  const { error } = tracingChannel("net.server.listen");
  const onRefusal = () => void holder.close();
  error.subscribe(onRefusal);
  onTestFinished(() => void error.unsubscribe(onRefusal));
}

test("waits for the port of the site that was killed, though nothing of it is left to end", async () => {
  const { holder, port } = await holdPort();
  writeClaim(store, { ...ended, port });
  closeAfterRefusal(holder);
  await expect(claimStore(store, port)).resolves.toBeUndefined();
});

test("another port is another program's, which nobody waits for", async () => {
  const { holder, port } = await holdPort();
  writeClaim(store, { ...ended, port: port - 1 });
  closeAfterRefusal(holder);
  await expect(claimStore(store, port)).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test.each(["a new store", "a store that everybody could read"])("%s is its owner's alone", (which) => {
  if (which !== "a new store") {
    mkdirSync(store);
    chmodSync(store, 0o755);
  }
  writeClaim(store, { ...ended, port: 8787 });
  expect(statSync(store).mode & 0o777).toBe(0o700);
});
