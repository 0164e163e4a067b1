import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
};

/** The served OpenAPI document as a judge of answers: what a status may carry is its schema, word for word. */
export function judgeOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, "openapi");
  const known = new Map<string, ValidateFunction>();
  return {
    operations: Object.values(document.paths).flatMap((path) => Object.values(path)),
    /** What is wrong with an answer; empty when nothing is. */
    complaints(path: string, method: string, status: number, body: unknown): string {
      const pointer = [path, method.toLowerCase(), "responses", String(status)]
        .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
        .join("/");
      const reference = `openapi#/paths/${encodeURI(pointer).replaceAll("%7E", "~")}/content/application~1json/schema`;
      const validate = known.get(reference) ?? ajv.compile({ $ref: reference });
      known.set(reference, validate);
      return validate(body) ? "" : ajv.errorsText(validate.errors);
    },
  };
}
