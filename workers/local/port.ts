import { once } from "node:events";
import { connect, createServer } from "node:net";

/**
 * Finds out whether a port can be opened and reached, on both addresses that a browser tries for `localhost`.
 *
 * @throws the system's error when it cannot.
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
      // A machine without IPv6 still has its loopback address 127.0.0.1.
      if (isTaken || host === "127.0.0.1") throw error;
    }
}
