import type { CDPSession } from "playwright";

/** A line of 1.6 Mbit/s and 150 ms, and a processor four times slower; or neither any more. */
export async function asCheapPhone(protocol: CDPSession, isSlow = true): Promise<void> {
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: isSlow ? 150 : 0,
    downloadThroughput: isSlow ? (1.6 * 1024 * 1024) / 8 : -1,
    uploadThroughput: isSlow ? (0.75 * 1024 * 1024) / 8 : -1,
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: isSlow ? 4 : 1 });
}
