import { expect, test } from "vitest";
import { whatsappLink } from "./whatsapp-link.ts";

test("a message arrives as it was written", () => {
  const text = "¿Cuánto? $15,000 + 9% & más: https://a.example/?b=1#c";
  const link = whatsappLink(text);
  expect(link).not.toContain("+");
  expect(new URL(link).searchParams.get("text")).toBe(text);
});
