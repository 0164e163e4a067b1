import { expect, test } from "vitest";
import { readVerdict } from "./provider.ts";

const no = (codes: unknown, name = "error-codes") => ({ success: false, [name]: codes });
const unanswered = (reason: string) => ({ verdict: "unanswered", reason });
const wrong = { verdict: "wrong" };

test.each<[what: string, body: unknown, verdict: object, status?: number]>([
  ["a solved captcha", { success: true, "error-codes": [] }, { verdict: "solved" }],
  ["a good score", { success: true, score: 0.5 }, { verdict: "solved" }],
  ["no score, as version 2 has none", { success: true, score: null }, { verdict: "solved" }],
  ["a low score", { success: true, score: 0.4 }, wrong],
  ["a token that is not right", no(["invalid-input-response"]), wrong],
  ["a token that is missing", no(["missing-input-response"]), wrong],
  ["a token that was used before", no(["timeout-or-duplicate"]), wrong],
  ["two codes about the token", no(["invalid-input-response", "timeout-or-duplicate"]), wrong],
  ["a code that is no list", no("invalid-input-response"), wrong],
  ["codes in one text", no("timeout-or-duplicate, invalid-input-response"), wrong],
  ["codes as a record", no({ 0: "invalid-input-response" }), wrong],
  ["another case", no(["INVALID-INPUT-RESPONSE"]), wrong],
  ["another spelling", no(["invalid_input_response"], "errorCodes"), wrong],
  ["a client error about the token", no(["invalid-input-response"]), wrong, 400],
  ["a token's code in a failure", no(["invalid-input-response"]), unanswered("status 503"), 503],
  ["a wrong secret", no(["invalid-input-secret"]), unanswered("invalid-input-secret")],
  ["a wrong secret as a client error", no(["invalid-input-secret"]), unanswered("invalid-input-secret"), 400],
  ["a missing secret in another case", no("Missing-Input-Secret"), unanswered("missing-input-secret")],
  [
    "a wrong secret behind a wrong token",
    no(["invalid-input-response", "invalid-input-secret"]),
    unanswered("invalid-input-secret"),
  ],
  [
    "a fault of its own and a wrong secret",
    no(["internal-error", "invalid-input-secret"]),
    unanswered("invalid-input-secret"),
  ],
  ["a request that it cannot read", no(["bad-request"]), unanswered("bad-request")],
  ["a fault of its own", no(["internal-error"]), unanswered("internal-error")],
  ["an unknown code", no(["Sorry <b>you</b>"]), unanswered("unknown code")],
  ["an unknown code about a key", no(["secret-expired"]), unanswered("unknown code about a key")],
  ["an unknown code beside a token's", no(["invalid-input-response", 7]), unanswered("unknown code")],
  ["no code", no([]), unanswered("no code")],
  ["no codes at all", { success: false }, unanswered("no code")],
  ["null for its codes", no(null), unanswered("no code")],
  ["a yes with an error's status", { success: true }, unanswered("status 500"), 500],
  ["something else", { hola: 1 }, unanswered("not readable")],
  ["a list", [], unanswered("not readable")],
  ["no JSON", undefined, unanswered("status 502"), 502],
])("a provider that answers %s", (_, body, verdict, status = 200) =>
  expect(readVerdict(status, body)).toEqual(verdict),
);
