import { once } from "node:events";
import { connect, createServer } from "node:net";

/**
 * Checks that a port can be opened and reached, on both addresses that a browser tries for `localhost`.
 * @throws the system's error if the port cannot be opened or reached.
 */
export async function checkPort(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "::1"])
    try {
      const server = createServer((socket) => socket.destroy()).listen(port, host);
      await once(server, "listening");
      // Listening succeeds even if the loopback interface is down, so the port is also connected to.
      await once(connect(port, host), "connect");
      await once(server.close(), "close");
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      // On a machine without IPv6 only ::1 fails, which is no problem.
      if (isTaken || host === "127.0.0.1") throw error;
    }
}
