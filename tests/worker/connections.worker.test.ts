import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";

test("no request of a test is sent over a connection that another has used", async () => {
  let connections = 0;
  const server = createServer((_, response) => response.end()).on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let n = 0; n < 3; n++) await (await fetch(origin, { method: "POST", body: "x" })).text();
  server.close();
  expect(connections).toBe(3);
});
