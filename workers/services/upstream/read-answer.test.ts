import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

test.each([
  ["", "an empty body"],
  [" \r\n", "white space"],
  ["\uFEFF{}", "a byte order mark"],
  ['{"success":true}', "success"],
  ['{"leadId":123,"status":"ACCEPTED"}', "another shape"],
  ['{"success":null,"errors":null}', "null, which is absent"],
  ['{"success":"1"}', "a number as text"],
  ['{"success":1}', "a number"],
  ['{"success":"true"}', "a text"],
  ["[]", "an empty list"],
  ['[{"leadId":1}]', "a list"],
  ["null", "null alone"],
  ["true", "true alone"],
  ["4711", "a number alone"],
  ['"ACCEPTED"', "a JSON text"],
  ['"{\\"leadId\\":1}"', "JSON encoded twice"],
  ['{"success":true,"crm":{"success":false}}', "success at the top, which counts before what is below"],
  ["success=true&id=7", "a form"],
  ["status=ACCEPTED\r\nlead_id=7\r\n", "a form on lines"],
  ["OK", "a word of assent"],
  ["Accepted.", "another"],
])("%j is a yes: %s", (body) => expect(readAnswer(body)).toMatchObject({ says: "yes" }));

test.each([
  ['{"success":false}', "false"],
  ['{"Success":"False"}', "other letters"],
  ['{"success":0}', "zero"],
  ['{"success":"0","leadId":5}', "zero as text"],
  ['{"success":"no"}', "no"],
  ['{"d":{"success":false}}', "in an envelope"],
  ['[{"success":true},{"success":false}]', "one entry of a list"],
  ["success=false&reason=duplicate", "a form"],
  ["SUCCESS=0", "a form in capitals"],
  ["false", "false alone"],
  ['"{\\"success\\":false}"', "JSON encoded twice"],
])("%j is a no: %s", (body) => expect(readAnswer(body)).toMatchObject({ says: "no" }));

test.each([
  ["<!doctype html><title>Mantenimiento</title>", "html"],
  ["<h1>Internal error</h1>", "html"],
  ["<br />\n<b>Warning</b>: mail() in x.php<br />{}", "xml"],
  ['<?xml version="1.0"?><response><success>true</success></response>', "xml"],
  ["<soap:Envelope><soap:Fault/></soap:Envelope>", "xml"],
  ['{"success":true', "text"],
  ["Error: x = 1, call us", "text"],
  ["Not OK", "text"],
  ["<a href=x>=y</a>", "xml"],
  ['"<html>error</html>"', "html"],
  ["callback({})", "text"],
])("%j is unreadable", (body, what) => expect(readAnswer(body)).toEqual({ says: "unreadable", what }));

test("fields are those of the top and of one level below, as text", () => {
  expect(readAnswer('{"ok":true,"data":{"leadId":5,"deep":{"id":6}},"list":[1],"none":null}')).toEqual({
    says: "yes",
    fields: [
      ["ok", "true"],
      ["leadId", "5"],
    ],
  });
  expect(readAnswer("lead_id=5&note=a+b")).toEqual({
    says: "yes",
    fields: [
      ["lead_id", "5"],
      ["note", "a b"],
    ],
  });
});
