import { expect, test } from "vitest";
import { checkEmail } from "./email-address.ts";

const check = checkEmail(254);

test.each([
  "maria@example.com",
  "María <maria@example.com>",
  "<maria@example.com>",
  "mailto:maria@example.com",
  "MAILTO:maria@example.com?subject=Hola",
  "“maria@example.com”",
  "(maria@example.com)",
  "maria@example.com.",
  "maria@example.com,",
  "maria@example.com;",
  "maria @example.com",
  "maria@ example.com",
  "maria @ example . com",
  "maria＠example．com",
  "\u202amaria@example.com\u200b",
])("%j is read as the address in it", (text) => expect(check(text)).toEqual({ value: "maria@example.com" }));

test.each([
  "Ana.O'Brien+1@sub.example.co",
  "a@b.mx",
  "maria-jose@x-y.com",
  "1_2@3.com",
  ".maria..n.@example.com",
  "ana@gmail.123",
])("%s is accepted as it is", (text) => expect(check(text)).toEqual({ value: text }));

test.each([
  ["", "required"],
  [" . ", "required"],
  ["maria.example.com", "at"],
  ["María Núñez", "at"],
  ["maria@example.com, ana@example.com", "ats"],
  ["maria@@example.com", "ats"],
  ["maría@example.com", "accent"],
  ["maria@compañía.com", "accent"],
  ["nun\u0303ez@example.com", "accent"],
  ["ª@example.com", "accent"],
  ["maria jose@example.com", "space"],
  ["maria@example com", "space"],
  ["maria,jose@example.com", "comma"],
  ["maria@example,com", "comma"],
  ["mar\ufffda@example.com", "encoding"],
  ["maria@example", "format"],
  ["maria@example.c", "format"],
  ["maria@-example.com", "format"],
  ["@example.com", "format"],
  ["maria(1)@example.com", "format"],
  ["maria😀@example.com", "format"],
  [`${"a".repeat(250)}@x.com`, "too_long"],
])("%j is the error %s", (text, code) => expect(check(text)).toEqual({ code }));
