import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
};

/** Checks responses against the served OpenAPI document: each must match the schema of its status. */
export function createAnswerCheck(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, "openapi");
  const compiled = new Map<string, ValidateFunction>();
  return {
    operations: Object.values(document.paths).flatMap((path) => Object.values(path)),
    /** The place where a response does not match its schema. Empty if it matches. */
    errorsOf(path: string, method: string, status: number, body: unknown): string {
      const pointer = [path, method.toLowerCase(), "responses", String(status)]
        .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
        .join("/");
      const reference = `openapi#/paths/${encodeURI(pointer).replaceAll("%7E", "~")}/content/application~1json/schema`;
      const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference });
      compiled.set(reference, validate);
      return validate(body) ? "" : ajv.errorsText(validate.errors);
    },
  };
}
