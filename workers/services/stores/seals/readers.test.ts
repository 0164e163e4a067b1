import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateKeyPair, seal } from "../../../../app/domain/seal/seal.ts";
import { inRoot } from "../../../paths.ts";
import { openAndRead } from "../../leads/outbox/delivery.ts";
import { readContent } from "./readers.ts";

const folder = inRoot("tests", "fixtures", "sealed");
const fixtures = readdirSync(folder).map(
  (file) =>
    JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as {
      schema: string;
      content: { submissionId: string; answers?: object };
      form: Record<string, string>;
    },
);

test.each(fixtures.map((fixture) => [fixture.schema, fixture] as const))(
  "content of the version %s is delivered as the form of that time",
  (schema, { content, form }) =>
    expect(readContent(schema, JSON.stringify(content), content.submissionId)?.form).toEqual(form),
);

test("an answer to a field that the site no longer asks is delivered too", () => {
  const [lead] = fixtures.filter(({ content }) => content.answers);
  const content = { ...lead?.content, answers: { ...lead?.content.answers, field_of_2026: "sí" } };
  const read = readContent("special-finance/1", JSON.stringify(content), "");
  expect(read?.form).toEqual({ ...lead?.form, field_of_2026: "sí" });
});

test("no key, a wrong key and a wrong shape are three failures", async () => {
  const { publicKey, privateKey } = await generateKeyPair();
  const other = await generateKeyPair();
  const id = crypto.randomUUID();
  const to = { keyId: "delivery-2", publicKey };
  const unknownVersion = await seal("{}", to, id, "special-finance/9");
  const broken = await seal("{}", to, id, "special-finance/1");
  const failureOf = async (...parameters: Parameters<typeof openAndRead>) => {
    const opened = await openAndRead(...parameters);
    return "failure" in opened ? opened.failure : "";
  };
  const keys = [{ keyId: "delivery-2", key: privateKey }];
  expect(await failureOf(id, [broken], [{ keyId: "delivery-3", key: privateKey }])).toBe("no key delivery-2");
  expect(await failureOf(id, [broken], [{ keyId: "delivery-2", key: other.privateKey }])).toBe(
    "wrong key delivery-2",
  );
  expect(await failureOf(id, [broken], keys)).toBe("shape: special-finance/1");
  expect(await failureOf(id, [unknownVersion], keys)).toBe("shape: special-finance/9");
});
