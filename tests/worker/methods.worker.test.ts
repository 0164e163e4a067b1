import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { sharedSite } from "./sites.ts";

const alone = await sharedSite();

describe("bodies and methods", () => {
  /** Sends what `fetch` refuses to send: any method with a body, with or without its length. */
  const send = (method: string, path: string, bytes: number, chunked: boolean) =>
    new Promise<{ status: number; allow: string }>((resolve, reject) => {
      const sent = request(
        alone.origin + path,
        {
          method,
          // A refused body's rest must not run into the next request.
          agent: false,
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            ...(chunked ? { "transfer-encoding": "chunked" } : { "content-length": bytes }),
          },
        },
        (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0, allow: response.headers.allow ?? "" });
        },
      );
      // The rest of a body that was refused is not read: the connection may end first.
      sent.on("error", reject);
      sent.write("a=".padEnd(bytes / 2, "x"));
      sent.end("x".repeat(bytes - Math.floor(bytes / 2)));
    });

  test.each([
    ["POST", "/auto-credito/solicitud"],
    ["POST", "/services/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead"],
    ["PUT", "/services/health"],
    ["OPTIONS", "/services/health"],
  ])("a %s of 100 KiB to %s answers 413, with its length and without", async (method, path) => {
    for (const chunked of [false, true])
      expect(await send(method, path, 100 * 1024, chunked)).toMatchObject({ status: 413 });
  });
  test.each([
    ["OPTIONS", "/"],
    ["PUT", "/auto-credito/solicitud"],
    ["DELETE", "/"],
    ["PROPFIND", "/"],
    ["TRACE", "/"],
    ["PROPFIND", "/services/health"],
    ["TRACE", "/services/operator/leads"],
  ])("a %s to %s answers 405 with the methods that there are, whatever its body", async (method, path) => {
    for (const bytes of [0, 100 * 1024])
      expect(await send(method, path, bytes, false)).toEqual({ status: 405, allow: "GET, HEAD, POST" });
  });
  test("a body without its length that is small enough is read", async () =>
    expect(
      await send("POST", "/services/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead", 2000, true),
    ).toMatchObject({ status: 200 }));
});
