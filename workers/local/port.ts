import { once } from "node:events";
import { connect, createServer } from "node:net";
import { processes } from "./processes.ts";
import { StartError } from "./start-error.ts";

/**
 * Finds out whether a port can be opened and reached, on both addresses that a browser tries for `localhost`.
 *
 * @throws StartError when an engine of this project has the port, otherwise the system's error.
 */
export async function checkPort(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "::1"])
    try {
      const server = createServer((visitor) => visitor.destroy()).listen(port, host);
      await once(server, "listening");
      // A loopback interface that is down can be listened on all the same.
      await once(connect(port, host), "connect");
      await once(server.close(), "close");
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      const engine = isTaken && processes()?.find(({ command }) => command.includes(`=127.0.0.1:${port} `));
      if (engine)
        throw new StartError(
          `Port ${port} is in use by the engine of another npm start (process ${engine.pid}). Stop that one, or the process if its npm start has ended, or choose another port: PORT=8788 npm start`,
        );
      // A machine without IPv6 is none without a loopback address.
      if (isTaken || host === "127.0.0.1") throw error;
    }
}
