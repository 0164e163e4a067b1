import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { processesOfGroup } from "./processes.ts";
import { hopeless } from "./start-error.ts";
import { supervise } from "./supervise.ts";

/** Stands in for the runtime: it starts a process that stands in for the engine, and does what the test tells it. */
const program = `
import { spawn } from "node:child_process";
import { connect } from "node:net";
spawn("sleep", ["1000"]).once("spawn", () => {
  const test = connect(Number(process.argv[2]), "127.0.0.1");
  test.on("data", (order) => {
    process.exit(Number(order));
  });
});
`;

let folder = "";
let orders: Server;
let file = "";
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "supervise-"));
  file = join(folder, "runtime.mjs");
  writeFileSync(file, program);
  orders = createServer().listen(0, "127.0.0.1");
  await once(orders, "listening");
  onTestFinished(() => {
    orders.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
afterEach(() => void vi.useRealTimers());

/** Supervises stand-ins. What is printed goes to `said`; pauses are noted and not waited for. */
function start(options: Partial<Parameters<typeof supervise>[0]> = {}) {
  const said: string[] = [];
  const spies = (["log", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => void said.push(String(line))),
  );
  const ending = new AbortController();
  const groups: number[] = [];
  const pauses: number[] = [];
  const exitCode = supervise({
    program: [file, String((orders.address() as AddressInfo).port)],
    onStart: (group) => void groups.push(group),
    ending: ending.signal,
    pause: async (ms) => void pauses.push(ms),
    ...options,
  });
  onTestFinished(async () => {
    ending.abort();
    await exitCode;
    for (const spy of spies) spy.mockRestore();
  });
  return { said, groups, pauses, exitCode, end: () => ending.abort() };
}

/** The next runtime that has started its engine. */
async function nextRuntime() {
  const [socket] = (await once(orders, "connection")) as [Socket];
  // It may be killed.
  socket.on("error", () => {});
  return {
    async exits(code: number): Promise<void> {
      socket.write(String(code));
      await once(socket.resume(), "close");
    },
  };
}

test("a runtime that says nothing for an hour is left alone", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "Date"] });
  const { said, groups } = start();
  await nextRuntime();
  vi.advanceTimersByTime(60 * 60_000);
  expect(groups).toHaveLength(1);
  expect(processesOfGroup(groups[0])).toHaveLength(2);
  expect(said).toEqual([]);
});

test("a runtime that ends again and again is started again after growing pauses, and never given up", async () => {
  const { said, groups, pauses } = start();
  for (let n = 0; n < 8; n++) await (await nextRuntime()).exits(1);
  await nextRuntime();
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
  expect(said[1]).toBe("The runtime has ended (1). It is started again in 2 s.");
  expect(groups).toHaveLength(9);
});

test("a runtime that lived for long is started again after the shortest pause", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { pauses } = start();
  for (let n = 0; n < 3; n++) await (await nextRuntime()).exits(1);
  const runtime = await nextRuntime();
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await runtime.exits(1);
  await nextRuntime();
  expect(pauses).toEqual([1000, 2000, 4000, 1000]);
});

test("what somebody must mend ends the first start, and only delays a later one", async () => {
  const first = start();
  await (await nextRuntime()).exits(hopeless);
  expect(await first.exitCode).toBe(1);
  expect(first.said).toEqual([]);

  const second = start();
  await (await nextRuntime()).exits(1);
  await (await nextRuntime()).exits(hopeless);
  await nextRuntime();
  expect(second.groups).toHaveLength(3);
});

test("a killed runtime's engine is ended before another runtime is started", async () => {
  const left: (number | undefined)[] = [];
  const { said, groups } = start({
    pause: async () => void left.push(processesOfGroup(groups[0])?.length),
  });
  await nextRuntime();
  process.kill(groups[0] ?? 0, "SIGKILL");
  await nextRuntime();
  expect(left).toEqual([0]);
  expect(said).toEqual(["The runtime has ended (SIGKILL). It is started again in 1 s."]);
});

test("a program that the system cannot start now is tried again", async () => {
  const { execPath } = process;
  process.execPath = join(folder, "missing");
  onTestFinished(() => {
    process.execPath = execPath;
  });
  const { said, exitCode, end } = start({ pause: async () => void (said.length === 2 && end()) });
  expect(await exitCode).toBe(0);
  expect(said[1]).toMatch(
    /^The runtime has ended \(spawn .*missing ENOENT\)\. It is started again in 2 s\.$/,
  );
});

test("the end takes the runtime along, and is not awaited by a pause", async () => {
  const serving = start();
  await nextRuntime();
  serving.end();
  expect(await serving.exitCode).toBe(0);
  expect(processesOfGroup(serving.groups[0])).toEqual([]);

  const pausing = start({ pause: undefined });
  await (await nextRuntime()).exits(1);
  await vi.waitFor(() => expect(pausing.said).toHaveLength(1));
  pausing.end();
  expect(await pausing.exitCode).toBe(0);
  expect(pausing.groups).toHaveLength(1);
});
