import type { CDPSession } from "playwright";

/**
 * Simulates a cheap phone: a line of 1.6 Mbit/s and 150 ms, and a processor that is four times slower. With `isSlow`
 * false, both are back to normal.
 */
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
