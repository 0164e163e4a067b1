import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { receiverKey, signatureOf } from "../../../app/domain/affiliates/postback-signature.ts";
import { readServices } from "./read-settings.ts";

const key = "postback-key-for-tests-only-0123456789";
const settings = (variables: Record<string, string>) =>
  readServices({ ENVIRONMENT: "production", ...variables });
const read = (variables: Record<string, string>) => settings(variables).postbacks;
const wrong = (variables: Record<string, string>) =>
  settings(variables).problems.flatMap(({ name, reason }) =>
    /^(?:POSTBACK|CONVERSION)_/.test(name) ? `${name}: ${reason}` : [],
  );

test("by default nobody gets a postback, and no key is needed", () => {
  const postbacks = read({});
  expect(postbacks.receiverOf("77")).toBeUndefined();
  expect(postbacks).toMatchObject({ keys: [], value: "", currency: "USD" });
});

test("an affiliate has its own address, the default address or none, and without an affiliate there is no postback", () => {
  const POSTBACK_URLS = JSON.stringify({
    "77": "https://socio.example/?c={subid}",
    "78": "",
    "*": "https://red.example/?a={affid}",
  });
  const { receiverOf } = read({ POSTBACK_URLS, POSTBACK_KEYS: key });
  const own = { receiver: "77", template: { origin: "https://socio.example" } };
  const usual = { receiver: "*", template: { origin: "https://red.example" } };
  const receivers = ["77", "78", "79", "", "constructor"].map(receiverOf);
  expect(receivers).toMatchObject([own, undefined, usual, undefined, usual]);
});

test.each<[Record<string, string>, string]>([
  [{ POSTBACK_URLS: "{secreto" }, "POSTBACK_URLS: must look like"],
  [{ POSTBACK_URLS: '["secreto"]' }, "POSTBACK_URLS: must look like"],
  [{ POSTBACK_URLS: '{"7":1}' }, "POSTBACK_URLS: must look like"],
  [{ POSTBACK_URLS: '{"7":"https://socio.example"}' }, "POSTBACK_KEYS: is missing"],
  [{ POSTBACK_KEYS: "secreto" }, "POSTBACK_KEYS: must be at least 32 characters each"],
  [{ POSTBACK_KEYS: "example-digest-key-that-everyone-can-read" }, "POSTBACK_KEYS: must not be a published"],
  [{ CONVERSION_VALUE: "12,50" }, "CONVERSION_VALUE: must look like 25"],
  [{ CONVERSION_VALUE: "-1" }, "CONVERSION_VALUE: must look like 25"],
  [{ CONVERSION_CURRENCY: "dollars" }, "CONVERSION_CURRENCY: must look like USD"],
])("with the settings %j postbacks wait: %s", (variables, message) => {
  expect(wrong(variables)).toEqual([expect.stringContaining(message)]);
  expect(JSON.stringify(wrong(variables))).not.toMatch(/secreto|socio/);
  expect(read(variables).receiverOf("7")).toBe("unreadable");
});

test("a wrong address affects its own affiliate alone", () => {
  const POSTBACK_URLS = JSON.stringify({ "7": "http://socio.example", "*": "https://red.example" });
  const variables = { POSTBACK_URLS, POSTBACK_KEYS: key };
  const { receiverOf } = read(variables);
  expect(receiverOf("7")).toBe("unreadable");
  expect(receiverOf("8")).toMatchObject({ template: { origin: "https://red.example" } });
  expect(wrong(variables)).toEqual(["POSTBACK_URLS: 7: must be an https URL"]);
  expect(wrong({})).toEqual([]);
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
