import { expect, test } from "vitest";
import { checkEmail } from "./email-address.ts";
import { suggestedAddress } from "./mail-domain.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmail.comm", "gmail.com"],
  ["gmail", "gmail.com"],
  ["GMIAL.COM", "gmail.com"],
  ["gmail.com.", undefined],
  ["gmail.com.com", "gmail.com"],
  ["gmail.es", "gmail.com"],
  ["gmail.net", "gmail.com"],
  ["gmail.com.mx", "gmail.com"],
  ["gmail.cin", "gmail.com"],
  ["gmail.cim", "gmail.com"],
  ["gmail.vom", "gmail.com"],
  ["gmail.com1", "gmail.com"],
  ["gmail.123", "gmail.com"],
  ["gmailcom", "gmail.com"],
  ["gmail,com", "gmail.com"],
  ["gmail..com", "gmail.com"],
  ["iclud.com", "icloud.com"],
  ["icould.com", "icloud.com"],
  ["icloud.es", "icloud.com"],
  ["empresa.con", "empresa.com"],
  ["empresa.com.com", "empresa.com"],
  ["empresa.123", "empresa.com"],
  ["escuela.eud", "escuela.edu"],
  ["hotmial.com", "hotmail.com"],
  ["hotmial", undefined],
  ["yaho.com", "yahoo.com"],
  ["outlok.com", "outlook.com"],
  ["iclod.com", "icloud.com"],
  ["aol.con", "aol.com"],
  ["hotmail.ess", "hotmail.es"],
  ["yahoo.com.mc", "yahoo.com.mx"],
])("%s means %s", (domain, expected) =>
  expect(suggestedAddress(`maria.jose@${domain}`)).toBe(expected && `maria.jose@${expected}`),
);

const good =
  "gmail.com Gmail.com hotmail.com ymail.com mail.com me.com aon.com give.com example.com empresa.com.mx hotmail.fr yahoo.com.ar outlook.com.mx comcast.net empresa.co empresa.cc empresa.cm gob.mx";
test.each(good.split(" "))("%s is left alone", (domain) =>
  expect(suggestedAddress(`ana@${domain}`)).toBeUndefined(),
);

test.each(["", "ana", "ana@", "@gmial.com", "ana maria@gmial.com", "a@b@gmial.com"])(
  "%j is no address to correct",
  (text) => expect(suggestedAddress(text)).toBeUndefined(),
);

test.each([
  ["maría.núñez@example.com", "maria.nunez@example.com"],
  ["Ana.Nu\u0301n\u0303ez+1@gmial.com", "Ana.Nunez+1@gmail.com"],
  ["ana@compañia.com", "ana@compania.com"],
  ["maria.@example.com", "maria@example.com"],
  [".maria@example.com", "maria@example.com"],
  ["maria..n@example.com", "maria.n@example.com"],
  ["www.maria@example.com", "maria@example.com"],
  ["maria @ gmial . com.", "maria@gmail.com"],
  ["нина@example.com", undefined],
  ["ana maria@example.com", undefined],
])("%s means %s, and the suggestion is an accepted address", (text, expected) => {
  expect(suggestedAddress(text)).toBe(expected);
  if (expected)
    expect([checkEmail(254)(expected), suggestedAddress(expected)]).toEqual([{ value: expected }, undefined]);
});

test("the mailbox stays as it was typed, without spaces around", () =>
  expect(suggestedAddress(" Ana.Nunez+1@gmial.com ")).toBe("Ana.Nunez+1@gmail.com"));
