import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { inRoot } from "../paths.ts";
import { claimStore, writeClaim } from "./claim-store.ts";

/** No process has this id: the highest id that Linux gives is 2^22. */
const nobody = { pid: 2 ** 30, spawnargs: ["workerd"] } as ChildProcess;
let store = "";
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), "store-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  store = join(home, ".data");
});

/** Starts a process that ends with the test. */
function run(command: string, parameters: string[], detached = false): ChildProcess {
  const child = spawn(command, parameters, { stdio: ["pipe", "pipe", "ignore"], detached });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Starts another process, which claims the store when it gets a line, and holds the claim. */
function contender(role: "serves" | "is a command" = "is a command") {
  const script = `
    import { claimStore, writeClaim } from ${JSON.stringify(inRoot("workers/local/claim-store.ts"))};
    process.stdin.once("data", async () => {
      try {
        await claimStore(process.argv[1]);
        if (process.argv[2] === "serves") writeClaim(process.argv[1], 8861, { pid: 2 ** 30, spawnargs: [] });
        console.log("claimed");
      } catch (error) {
        console.log(error.message);
      }
    });
    console.log("waits");`;
  const child = run(process.execPath, ["--input-type=module-typescript", "-e", script, store, role]);
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

test("if several starts happen at the same moment, one gets the store, even a store whose last owner was killed", async () => {
  for (const _ of [1, 2]) {
    const contenders = [1, 2, 3].map(() => contender());
    await Promise.all(contenders.map(({ waits }) => waits()));
    const outputs = await Promise.all(contenders.map(({ claims }) => claims()));
    expect(outputs.toSorted()).toEqual([
      expect.stringMatching(
        /^\/.*\.data is in use by another npm start or command\. Wait until it has ended, or /,
      ),
      expect.stringMatching(/is in use by another npm start or command/),
      "claimed",
    ]);
    // The next round finds the claim of a process that was killed and could not give the store back.
    const claimed = contenders[outputs.indexOf("claimed")]?.child;
    claimed?.kill("SIGKILL");
    await once(claimed as ChildProcess, "exit");
  }
});

test("a store that is served cannot be claimed, and the error names the process that serves it", async () => {
  const other = contender("serves");
  await other.waits();
  expect(await other.claims()).toBe("claimed");
  await expect(claimStore(store)).rejects.toThrow(
    `The site already runs at http://localhost:8861 (process ${other.child.pid}; a command finds it with PORT=8861). Stop it first, or give this one a folder of its own`,
  );
});

/** Starts a process that runs until the test ends, like an engine that was left behind. */
async function engine(): Promise<ChildProcess> {
  const child = run(
    process.execPath,
    ["-e", "setInterval(() => {}, 1000)", "--", "--socket-addr=entry"],
    true,
  );
  await once(child, "spawn");
  return child;
}

test("a claim is void if its engine's process id belongs to another program by now", async () => {
  mkdirSync(store);
  const other = await engine();
  writeClaim(store, 8861, { pid: other.pid, spawnargs: nobody.spawnargs } as ChildProcess);
  await claimStore(store);
  writeClaim(store, 8861, nobody);
  await claimStore(store);
  expect(other.exitCode ?? other.signalCode).toBeNull();
});

test("the engine that a killed npm start left behind is ended", async () => {
  mkdirSync(store);
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => consoleError.mockRestore());
  const leftEngine = await engine();
  writeClaim(store, 8861, leftEngine);
  const exit = once(leftEngine, "exit");
  await claimStore(store);
  expect(await exit).toEqual([null, "SIGKILL"]);
  expect(consoleError).toHaveBeenCalledWith("Ended what an earlier npm start left behind.");
});

test.each(["a new store", "a store that everybody could read"])(
  "only the owner can read %s",
  async (kind) => {
    if (kind !== "a new store") {
      mkdirSync(store);
      chmodSync(store, 0o755);
    }
    await claimStore(store);
    expect(statSync(store).mode & 0o777).toBe(0o700);
  },
);
