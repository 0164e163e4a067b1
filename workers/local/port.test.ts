import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { checkPort } from "./port.ts";

async function holdPort(host: string): Promise<number> {
  const holder = createServer().listen(0, host);
  await once(holder, "listening");
  onTestFinished(() => void holder.close());
  return (holder.address() as AddressInfo).port;
}

const hasIPv6 = Object.values(networkInterfaces()).some((some) =>
  some?.some(({ address }) => address === "::1"),
);
test.each(["127.0.0.1", ...(hasIPv6 ? ["::1"] : [])])(
  "a port that another program uses is detected on %s",
  async (host) => {
    await expect(checkPort(await holdPort(host))).rejects.toMatchObject({ code: "EADDRINUSE" });
  },
);

test("a port that was given back counts as free", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  await once(holder.close(), "close");
  await expect(checkPort(port)).resolves.toBeUndefined();
});
