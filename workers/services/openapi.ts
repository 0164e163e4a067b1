import { z } from "zod";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { type Call, refusalSchema } from "../../app/domain/contract/operation.ts";

type JsonObject = Record<string, unknown>;

/** Every way a call may end that is not 200, all of one shape. */
const failures = {
  400: "A request that is none, or that the partner refused",
  404: "What was asked for does not exist",
  405: "Another method",
  409: "Another body under the same submissionId",
  413: "A body over 64 KiB",
  429: "Too many from one address",
  502: "The partner failed",
  503: "Not available: a setting is wrong, or a store is away",
  504: "The partner was too slow",
} as const;

/** The OpenAPI 3.1 document of the services, made from the schemas that the calls themselves are parsed by. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of allOperations) paths[call.path] = { [call.method.toLowerCase()]: operationOf(call) };
  return {
    openapi: "3.1.0",
    info: { title: "Services", version: "1", description: "Under /services of the site." },
    servers: [{ url: "/services" }],
    paths,
    components: { schemas: { Refusal: jsonSchema(refusalSchema, "output") } },
  };
}

function operationOf(call: Call): JsonObject {
  const request = jsonSchema(call.request, "input");
  const refused = Object.entries(failures).map(([status, description]) => [
    status,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } },
  ]);
  return {
    operationId: call.id,
    summary: call.summary,
    ...(call.sends === "query"
      ? { parameters: parametersOf(call.path, request) }
      : { requestBody: bodyOf(call, request) }),
    responses: {
      200: {
        description: "Done",
        content: { "application/json": { schema: jsonSchema(call.answer, "output") } },
      },
      ...Object.fromEntries(refused),
    },
  };
}

const parametersOf = (path: string, { properties = {}, required = [] }: JsonObject): JsonObject[] =>
  Object.entries(properties as JsonObject).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? "path" : "query",
    required: (required as string[]).includes(name),
    schema,
  }));

const bodyOf = ({ sends }: Call, schema: JsonObject): JsonObject => ({
  required: true,
  content: { [sends === "json" ? "application/json" : "application/x-www-form-urlencoded"]: { schema } },
});

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which is what the schemas come out as. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
