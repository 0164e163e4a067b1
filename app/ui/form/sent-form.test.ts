import { expect, test } from "vitest";
import { readForm } from "./sent-form.ts";

test("every field of a form is tidied", async () => {
  const body = new URLSearchParams({
    last_four: "\u202a0142\u202c",
    detail: "\u00a0Uno\r\nNu\u0301n\u0303ez",
  });
  const form = await readForm(new Request("https://site.example/", { method: "POST", body }));
  expect([form.text("last_four"), form.text("detail"), form.text("other")]).toEqual([
    "0142",
    "Uno\nNúñez",
    "",
  ]);
});
