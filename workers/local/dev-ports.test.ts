import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../tests/free-port.ts";
import { portsOfDevelopment, portsSentence, refuseTakenPorts } from "./dev-ports.ts";

const local = { site: { ACCESS_ISSUER: "http://127.0.0.1:8788" }, services: {} };

test("npm run dev prints each port that it takes and the purpose of the port", () => {
  const ports = portsOfDevelopment(8787, local);
  expect(ports).toEqual({ site: 8787, console: 8788, backend: 8789 });
  expect(portsSentence(ports)).toBe(
    "npm run dev takes port 8787 (the site), port 8788 (the console's sign-in), port 8789 (the stand-in backend). PORT moves them all; the debugger takes 9229, or the next port that is free.",
  );
});

test("a part that does not run on this machine takes no port", () => {
  const site = { ACCESS_ISSUER: "https://tca.cloudflareaccess.com" };
  const services = { UPSTREAM_ORIGIN: "https://backend.example" };
  expect(portsOfDevelopment(8787, { site, services })).toEqual({ site: 8787 });
});

test.each(["console", "backend"] as const)(
  "if the port of the %s is taken, the error names the port before anything starts",
  async (part) => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as AddressInfo;
    const use = { console: "the console's sign-in", backend: "the stand-in backend" }[part];
    await expect(refuseTakenPorts({ site: await freePort(), [part]: port })).rejects.toThrow(
      `Port ${port} (${use}) is in use by another program`,
    );
  },
);
