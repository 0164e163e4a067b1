import { createServer } from "node:net";

/**
 * Waits until a port can be opened: a killed engine can hold it for a moment after it has left the list of processes.
 *
 * @returns undefined, or the system's code for what still prevents it after three seconds.
 */
export async function waitForPort(port: number): Promise<string | undefined> {
  const end = Date.now() + 3000;
  for (;;) {
    const code = await refusal(port);
    if (code !== "EADDRINUSE" || Date.now() > end) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Why a port cannot be opened now. */
export function refusal(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once("error", ({ code }: NodeJS.ErrnoException) => resolve(code))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(undefined)));
  });
}
