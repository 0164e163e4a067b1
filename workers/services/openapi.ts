import { z } from "zod";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { siteCallHeader } from "../../app/domain/contract/internal.ts";
import { deliveredLead } from "../../app/domain/contract/leads.ts";
import { type Operation, refusalSchema } from "../../app/domain/contract/operation.ts";

type JsonObject = Record<string, unknown>;

const failures = {
  400: "The request is invalid, or the partner refused it",
  401: "Not the key of a program (`x-caller: program`)",
  403: "Only this site's own code may call it (`x-caller: site`)",
  404: "Not found",
  405: "This path does not support the method",
  409: "The submissionId was already used with a different body",
  410: "The submission under this submissionId was deleted, or its time is over",
  413: "The body is larger than 64 KiB",
  422: "The captcha token is wrong",
  429: "Too many requests from one IP address, or one network of IPv6; `Retry-After` says when to try again",
  502: "The partner's service failed",
  503: "Not available: a setting is invalid, or storage cannot be reached",
  504: "The partner's service did not answer in time",
} as const;

const securitySchemes = {
  /** `npm run keys -- program NAME` makes such a key. */
  programKey: {
    type: "http",
    scheme: "bearer",
    description: "The key of a program that may submit leads. Until one is configured, there is none.",
  },
  siteCall: {
    type: "apiKey",
    in: "header",
    name: siteCallHeader,
    description:
      "Marks a call of this site's own code. A request from outside loses it at the edge, so nobody else has it.",
  },
};

const securityOf: Record<Operation["caller"], Partial<Record<keyof typeof securitySchemes, []>>[]> = {
  anyone: [],
  program: [{ programKey: [] }],
  site: [{ siteCall: [] }],
};

/** Makes the OpenAPI 3.1 document from the same schemas that parse requests and responses. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const operation of allOperations)
    paths[operation.path] = { [operation.method.toLowerCase()]: describe(operation) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Services",
      version: "1",
      description: "Served under /services on the site's host.",
      license: { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" },
    },
    servers: [{ url: "/services" }],
    paths,
    webhooks: { "lead.submitted": { post: leadWebhook() } },
    components: {
      schemas: { Refusal: jsonSchema(refusalSchema, "output") },
      securitySchemes,
    },
  };
}

/**
 * Describes the message that a destination of kind webhook gets. operate/receivers.md explains its signature and the
 * other events.
 */
function leadWebhook(): JsonObject {
  const message = z.object({
    type: z.literal("lead.submitted"),
    timestamp: z.iso.datetime(),
    data: z.object({ submissionId: z.uuid(), reference: z.string(), fields: deliveredLead() }),
  });
  return {
    operationId: "leadSubmitted",
    summary: "A lead for a destination of kind webhook, signed as Standard Webhooks has it.",
    security: [],
    requestBody: { content: { "application/json": { schema: jsonSchema(message, "output") } } },
    responses: { "2XX": { description: "It has the lead." }, "4XX": { description: "It refuses the lead." } },
  };
}

function describe(operation: Operation): JsonObject {
  const request = jsonSchema(operation.request, "input");
  const failureResponses = Object.entries(failures).map(([status, description]) => [
    status,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } },
  ]);
  return {
    operationId: operation.id,
    summary: operation.summary,
    "x-caller": operation.caller,
    security: securityOf[operation.caller],
    ...(operation.sends === "query"
      ? { parameters: parametersOf(operation.path, request) }
      : { requestBody: bodyOf(operation, request) }),
    responses: {
      200: {
        description: "Success",
        content: { "application/json": { schema: jsonSchema(operation.response, "output") } },
      },
      ...Object.fromEntries(failureResponses),
    },
  };
}

const parametersOf = (path: string, { properties = {}, required = [] }: JsonObject): JsonObject[] =>
  Object.entries(properties as JsonObject).map(([name, schema]) => {
    const isInPath = path.includes(`{${name}}`);
    const isRequired = isInPath || (required as string[]).includes(name);
    return { name, in: isInPath ? "path" : "query", required: isRequired, schema };
  });

const bodyOf = ({ sends }: Operation, schema: JsonObject): JsonObject => ({
  required: true,
  content: { [sends === "json" ? "application/json" : "application/x-www-form-urlencoded"]: { schema } },
});

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
