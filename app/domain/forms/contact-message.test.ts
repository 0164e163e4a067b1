import { expect, test } from "vitest";
import { checkContactMessage, messageLimit } from "./contact-message.ts";

const message = {
  name: "María José Núñez",
  email: "maria@example.com",
  message: "Hola.\r\n¿Siguen abiertos?",
};

test("a valid contact message is saved as typed, lines included; its phone number normalized", () =>
  expect(checkContactMessage({ ...message, phone: "(213) 555-0142" })).toEqual({
    ok: true,
    message: {
      name: "María José Núñez",
      email: "maria@example.com",
      phone: "1-213-555-0142",
      reference: "",
      message: "Hola.\n¿Siguen abiertos?",
    },
  }));

test("invisible characters of a pasted text are not saved in any field", () => {
  const pasted = {
    name: "\u200bMaría\u00a0Núñez",
    email: "maria@example.com\u200e",
    phone: "\u202a213‑555‑0142\u202c",
  };
  expect(checkContactMessage({ ...pasted, message: "Hola.\u2028\u00adAdiós" })).toEqual({
    ok: true,
    message: {
      name: "María Núñez",
      email: "maria@example.com",
      phone: "1-213-555-0142",
      reference: "",
      message: "Hola.\nAdiós",
    },
  });
});

test.each([
  ["name", "", "required"],
  ["name", "<b>", "characters"],
  ["name", "N\ufffdez", "encoding"],
  ["message", "Ma\ufffdana.\nGracias", "encoding"],
  ["email", "maria", "at"],
  ["email", "maría@example.com", "accent"],
  ["phone", "123", "format"],
  ["reference", "AAAAA-AAAAA", "format"],
  ["message", " \n ", "required"],
  ["message", "a".repeat(messageLimit + 1), "too_long"],
])("contact message: %s «%s» is the error %s", (field, value, code) =>
  expect(checkContactMessage({ ...message, [field]: value.slice(0, 5000) })).toEqual({
    ok: false,
    errors: { [field]: code },
  }),
);
