import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { receiverKey, signatureOf } from "./postback-signature.ts";
import { readPostbacks, wrongPostbacks } from "./postbacks.ts";

const key = "postback-key-for-tests-only-0123456789";
type Variables = Parameters<typeof readPostbacks>[0];
const read = (env: Partial<Variables>) => readPostbacks({ ENVIRONMENT: "production", ...env });

test("by default nobody gets a postback, and no key is needed", () => {
  const postbacks = read({});
  expect(postbacks.receiverOf("77")).toBeUndefined();
  expect(postbacks).toMatchObject({ keys: [], value: "", currency: "USD" });
});

test("an affiliate has its own address, the default one, or none; without an affiliate there is nobody to tell", () => {
  const POSTBACK_URLS = JSON.stringify({
    "77": "https://socio.example/?c={subid}",
    "78": "",
    "*": "https://red.example/?a={affid}",
  });
  const { receiverOf } = read({ POSTBACK_URLS, POSTBACK_KEYS: key });
  const originOf = (affid: string) => receiverOf(affid)?.template.origin;
  expect(["77", "78", "79", "", "constructor"].map(originOf)).toEqual([
    "https://socio.example",
    undefined,
    "https://red.example",
    undefined,
    "https://red.example",
  ]);
  expect([receiverOf("77")?.receiver, receiverOf("79")?.receiver]).toEqual(["77", "*"]);
});

test.each<[Partial<Variables>, string]>([
  [{ POSTBACK_URLS: "{secreto" }, "POSTBACK_URLS: must be JSON, an address by affiliate id"],
  [{ POSTBACK_URLS: '["secreto"]' }, "POSTBACK_URLS: must be JSON, an address by affiliate id"],
  [{ POSTBACK_URLS: '{"7":1}' }, "POSTBACK_URLS: must be JSON, an address by affiliate id"],
  [{ POSTBACK_URLS: '{"7":"https://socio.example"}' }, "POSTBACK_KEYS: is missing"],
  [{ POSTBACK_KEYS: "secreto" }, "POSTBACK_KEYS: must be at least 32 characters each"],
  [{ POSTBACK_KEYS: "example-digest-key-that-everyone-can-read" }, "POSTBACK_KEYS: must not be a published"],
  [{ CONVERSION_VALUE: "12,50" }, "CONVERSION_VALUE: must be an amount"],
  [{ CONVERSION_VALUE: "-1" }, "CONVERSION_VALUE: must be an amount"],
  [{ CONVERSION_CURRENCY: "dollars" }, "CONVERSION_CURRENCY: must be a currency's code"],
])("the settings %j are an error: %s", (changed, message) => {
  expect(() => read(changed)).toThrow(message);
  expect(() => read(changed)).not.toThrow(/secreto|socio/);
  expect(wrongPostbacks({ ENVIRONMENT: "production", ...changed })).toEqual([
    expect.stringContaining(message),
  ]);
});

test("a wrong address is its affiliate's alone", () => {
  const POSTBACK_URLS = JSON.stringify({ "7": "http://socio.example", "*": "https://red.example" });
  const variables = { ENVIRONMENT: "production", POSTBACK_URLS, POSTBACK_KEYS: key };
  const { receiverOf } = readPostbacks(variables);
  expect(() => receiverOf("7")).toThrow("POSTBACK_URLS, 7: must be an https URL in production");
  expect(receiverOf("8")?.template.origin).toBe("https://red.example");
  expect(wrongPostbacks(variables)).toEqual(["POSTBACK_URLS, 7: must be an https URL in production"]);
  expect(wrongPostbacks({ ENVIRONMENT: "production" })).toEqual([]);
});

test("a receiver checks a signature with nothing but its own key and HMAC-SHA256", async () => {
  const newer = "newer-postback-key-for-tests-0123456789";
  const request = { method: "GET", target: "/pb?click=s%201", time: 1_795_341_600 };
  const [t, ...signatures] = (await signatureOf(request, "77", [newer, key])).split(", ");
  expect(t).toBe("t=1795341600");
  const expected = (own: string) =>
    `v1=${createHmac("sha256", own).update("GET\n/pb?click=s%201\n1795341600").digest("hex")}`;
  expect(signatures).toEqual([
    expected(await receiverKey(newer, "77")),
    expected(await receiverKey(key, "77")),
  ]);
  expect(await receiverKey(key, "78")).not.toBe(await receiverKey(key, "77"));
});
