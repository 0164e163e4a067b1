import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { inRoot } from "../paths.ts";
import { claimStore, writeClaim } from "./claim-store.ts";

/** The process ids of nobody: the highest that Linux gives is 2^22. */
const ended = { supervisor: 2 ** 30, group: 2 ** 30 };
let store = "";
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), "store-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  store = join(home, ".data");
});

/** A process that ends with the test. */
function run(command: string, parameters: string[], detached = false): ChildProcess {
  const child = spawn(command, parameters, { stdio: ["pipe", "pipe", "ignore"], detached });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Another process, which claims the store when it gets a line, and keeps it. */
function contender(asCommand = "contender") {
  const script = `
    import { claimStore, writeClaim } from ${JSON.stringify(inRoot("workers/local/claim-store.ts"))};
    process.stdin.once("data", async () => {
      try {
        await claimStore(process.argv[1]);
        writeClaim(process.argv[1], { supervisor: process.pid, group: 2 ** 30, port: 8861 });
        console.log("claimed");
      } catch (error) {
        console.log(error.message);
      }
    });
    console.log("waits");`;
  const child = run(process.execPath, ["--input-type=module-typescript", "-e", script, store, asCommand]);
  const lines = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> })[
    Symbol.asyncIterator
  ]();
  const nextLine = async (): Promise<string> => (await lines.next()).value ?? "";
  return {
    child,
    waits: nextLine,
    claims(): Promise<string> {
      child.stdin?.write("now\n");
      return nextLine();
    },
  };
}

test("of several starts at the same moment one gets the store, also that of a killed one", async () => {
  for (const _ of [1, 2]) {
    const contenders = [1, 2, 3].map(() => contender());
    await Promise.all(contenders.map(({ waits }) => waits()));
    const said = await Promise.all(contenders.map(({ claims }) => claims()));
    expect(said.toSorted()).toEqual([
      expect.stringMatching(
        /^\/.*\.data is in use by another npm start or command\. Wait until it has ended, or /,
      ),
      expect.stringMatching(/is in use by another npm start or command/),
      "claimed",
    ]);
    // The next round finds the claim of a process that could give nothing back.
    const claimed = contenders[said.indexOf("claimed")]?.child;
    claimed?.kill("SIGKILL");
    await once(claimed as ChildProcess, "exit");
  }
});

test("a store that is served is not claimed, and who serves it is named", async () => {
  const other = contender("workers/local/start.ts");
  await other.waits();
  expect(await other.claims()).toBe("claimed");
  await expect(claimStore(store)).rejects.toThrow(
    `The site already runs at http://localhost:8861 (process ${other.child.pid}; a command finds it with PORT=8861). Stop it first, or give this one a folder of its own`,
  );
});

test("a claim whose ids are those of other programs by now is nobody's", async () => {
  mkdirSync(store);
  const other = run("sleep", ["1000"], true);
  writeClaim(store, { supervisor: process.pid, group: other.pid ?? 0, port: 8861 });
  await claimStore(store);
  expect(other.exitCode ?? other.signalCode).toBeNull();
});

test.each([
  ["engine", ["-e", "setInterval(() => {}, 1000)", "--", "--socket-addr=entry=127.0.0.1:0"]],
  ["runtime", ["-e", "setInterval(() => {}, 1000)", "--", "workers/local/serve.ts", "8861"]],
])("the %s that a killed supervisor left behind is ended", async (_, parameters) => {
  mkdirSync(store);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const left = run(process.execPath, parameters, true);
  await once(left, "spawn");
  writeClaim(store, { supervisor: ended.supervisor, group: left.pid ?? 0, port: 8861 });
  const exit = once(left, "exit");
  await claimStore(store);
  expect(await exit).toEqual([null, "SIGKILL"]);
  expect(said).toHaveBeenCalledWith("Ended what an earlier npm start left behind.");
});

test.each(["a new store", "a store that everybody could read"])("%s is its owner's alone", async (which) => {
  if (which !== "a new store") {
    mkdirSync(store);
    chmodSync(store, 0o755);
  }
  await claimStore(store);
  expect(statSync(store).mode & 0o777).toBe(0o700);
});
