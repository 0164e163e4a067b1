import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a server on a port of this machine. Port 0 means any free port. */
export async function listening(server: Server, port = 0): Promise<{ origin: string; end(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
