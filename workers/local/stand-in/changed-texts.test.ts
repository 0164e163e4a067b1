import { expect, test } from "vitest";
import { changedTexts } from "./dev-backend.ts";

const text = (name: string, value: string) => ({ url: "/", name, value, initValue: "" });
const pages = [
  {
    url: "/",
    published: [text("home.hero.heading", "Buenas"), text("home.hero.lead", "Texto")],
    pending: [text("home.hero.heading", "Hola")],
  },
];
const ask = async (query: string): Promise<string[]> => {
  const response = await changedTexts(async () => ({ pages }), new URLSearchParams(query));
  const body = (await response.json()) as { allEtUrlContents: { value: string }[] };
  return body.allEtUrlContents.map(({ value }) => value).sort();
};

test("visitors get what is published, and a preview the drafts in its place", async () => {
  expect(await ask("url=/&pending=false")).toEqual(["Buenas", "Texto"]);
  expect(await ask("url=/&pending=true")).toEqual(["Hola", "Texto"]);
  expect(await ask("url=/contactanos&pending=true")).toEqual([]);
});
