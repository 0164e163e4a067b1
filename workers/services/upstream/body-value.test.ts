import { expect, test } from "vitest";
import { bodyValue } from "./body-value.ts";

test.each<[string, unknown]>([
  ["", {}],
  [" \r\n", {}],
  ['{"a":1}', { a: 1 }],
  ["null", {}],
  ["60601", 60601],
  ['"{\\"a\\":1}"', { a: 1 }],
  ['"60601"', 60601],
  ['"OK"', "OK"],
  ["success=true&zipcode=60601", { success: "true", zipcode: "60601" }],
  ["success=true\r\nname=a+b%21", { success: "true", name: "a b!" }],
  ["OK", "OK"],
  ["01234", "01234"],
  ["<!doctype html><title>Mantenimiento</title>", undefined],
  ['<?xml version="1.0"?><zipcode>60601</zipcode>', undefined],
  ['{"success":true', undefined],
  ["x".repeat(201), undefined],
  ["uno\ndos", undefined],
])("the body %j is %j", (body, value) => expect(bodyValue(body)).toEqual(value));
