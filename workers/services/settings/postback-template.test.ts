import { expect, test } from "vitest";
import { fillTemplate, placeholders, readTemplate } from "./postback-template.ts";

const read = (text: string, allowsHttp = false) => readTemplate(text, { allowsHttp });

test("every placeholder is replaced by its value, and a missing value is empty", () => {
  const template = read("https://socio.example/pb/{affid}?click={subid}&value={value}&gclid={gclid}");
  const url = fillTemplate(template, { affid: "77", subid: "s 1", value: "12.50" });
  expect(url.href).toBe("https://socio.example/pb/77?click=s%201&value=12.50&gclid=");
  expect(placeholders).toContain("ttclid");
  const all = `https://socio.example/?${placeholders.map((name) => `${name}={${name}}`).join("&")}`;
  const values = Object.fromEntries(placeholders.map((name) => [name, `of ${name}`]));
  expect(Object.fromEntries(fillTemplate(read(all), values).searchParams)).toEqual(values);
});

test.each([
  "a&b=c",
  "../..",
  "..",
  ".",
  "%2e%2e",
  "/",
  "//evil.example",
  "@evil.example/",
  "\\evil.example",
  "#x",
  "?a=b",
  "\r\nHost: evil.example",
  "José 日本 🚗",
  "+",
  "\ud800",
])("the value %j changes neither host, path structure nor parameters", (value) => {
  const template = read("https://socio.example/a/{subid}/b.{linkid}/{subid}{linkid}/c?x={subid}&y=1");
  const url = fillTemplate(template, { subid: value, linkid: value });
  expect(url.origin).toBe("https://socio.example");
  expect(url.username + url.password + url.hash).toBe("");
  const segments = url.pathname.split("/");
  expect(segments).toHaveLength(6);
  expect([segments[1], segments[5]]).toEqual(["a", "c"]);
  expect([...url.searchParams.keys()]).toEqual(["x", "y"]);
  expect(url.searchParams.get("x")).toBe(value.toWellFormed());
});

test.each([
  "socio.example/{subid}",
  "ftp://socio.example/",
  "https://{affid}.example/",
  "https://socio.example:{affid}/",
  "https://ana:secreta@socio.example/",
  "https://socio.example/?a={email}",
  "https://socio.example/?a={subid",
  "https://socio.example/?a={{subid}}",
  "https://socio.example/?a={Subid}",
  "https://socio.example/#{subid}",
  "https://socio.example\\@evil.example/",
  "https:///{subid}",
  "https://socio.example/a b",
])("the address %s is an error that shows nothing of it", (text) => {
  expect(() => read(text)).toThrow(/^must /);
  expect(() => read(text)).not.toThrow(/socio|secreta|evil/);
});

test("http is for tests only", () => {
  expect(() => read("http://localhost:9000/")).toThrow("must be an https URL");
  expect(fillTemplate(read("http://localhost:9000", true), {}).href).toBe("http://localhost:9000/");
});
