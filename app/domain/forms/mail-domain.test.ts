import { expect, test } from "vitest";
import { meantAddress } from "./mail-domain.ts";

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
  ["hotmial.com", "hotmail.com"],
  ["hotmial", undefined],
  ["yaho.com", "yahoo.com"],
  ["outlok.com", "outlook.com"],
  ["iclod.com", "icloud.com"],
  ["aol.con", "aol.com"],
  ["hotmail.ess", "hotmail.es"],
  ["yahoo.com.mc", "yahoo.com.mx"],
])("%s means %s", (domain, meant) =>
  expect(meantAddress(`maria.jose@${domain}`)).toBe(meant && `maria.jose@${meant}`),
);

const good =
  "gmail.com Gmail.com hotmail.com ymail.com mail.com me.com aon.com give.com example.com empresa.com.mx";
test.each(good.split(" "))("%s is left alone", (domain) =>
  expect(meantAddress(`ana@${domain}`)).toBeUndefined(),
);

test.each(["", "ana", "ana@", "@gmial.com", "ana maria@gmial.com", "a@b@gmial.com"])(
  "%j is no address to correct",
  (typed) => expect(meantAddress(typed)).toBeUndefined(),
);

test("the mailbox stays as it was typed, without spaces around", () =>
  expect(meantAddress(" Ana.Núñez+1@gmial.com ")).toBe("Ana.Núñez+1@gmail.com"));
