import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { conversionDocument } from "./ads-conversion.ts";

const conversion = {
  action: { sendTo: "AW-123456789/AbCdEf", value: 25, currency: "USD" },
  id: "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f",
  page: "/",
  origin: "https://www.example.com",
  click: new URLSearchParams({ gclid: "G-1" }),
  analytics: false,
};

/** The commands that the document's inline script leaves for Google's tag. */
function commandsOf(html: string): unknown[][] {
  const script = /<script nonce="n">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const window: { dataLayer?: Iterable<ArrayLike<unknown>> } = {};
  const dataLayer = { get: () => window.dataLayer };
  runInNewContext(script, Object.defineProperties({ window }, { dataLayer }));
  return JSON.parse(JSON.stringify([...(window.dataLayer ?? [])].map((entry) => Array.from(entry))));
}

test("the document tells one conversion with its value, its random id and the click, and nothing else", () => {
  const html = conversionDocument(conversion, "n");
  const toAds = { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" };
  const event = { send_to: "AW-123456789/AbCdEf", value: 25, currency: "USD", transaction_id: conversion.id };
  expect(commandsOf(html).slice(1)).toEqual([
    ["consent", "default", { ...toAds, analytics_storage: "denied" }],
    ["set", { page_location: "https://www.example.com/?gclid=G-1", page_referrer: "", page_title: "" }],
    ["config", "AW-123456789", { send_page_view: false }],
    ["event", "conversion", event],
  ]);
  expect(html).toContain('src="https://www.googletagmanager.com/gtag/js?id=AW-123456789"');
});

test("a moment of a visit is told with its page and the click, and has no id", () => {
  const action = { ...conversion.action, value: undefined };
  const commands = commandsOf(conversionDocument({ ...conversion, action, id: "", page: "/sem" }, "n"));
  expect(commands.slice(2)).toEqual([
    ["set", { page_location: "https://www.example.com/sem?gclid=G-1", page_referrer: "", page_title: "" }],
    ["config", "AW-123456789", { send_page_view: false }],
    ["event", "conversion", { send_to: "AW-123456789/AbCdEf" }],
  ]);
});

test("without a configured value the conversion action's own counts", () => {
  const action = { ...conversion.action, value: undefined };
  const event = { send_to: "AW-123456789/AbCdEf", transaction_id: conversion.id };
  const commands = commandsOf(conversionDocument({ ...conversion, action }, "n"));
  expect(commands.at(-1)).toEqual(["event", "conversion", event]);
});

test("a click id from a hostile link stays a text", () => {
  const click = new URLSearchParams({ gclid: "</script><script>x()</script>" });
  const html = conversionDocument({ ...conversion, click, origin: "https://a.example/</script>" }, "n");
  expect(html.match(/<script/g)).toHaveLength(2);
});
