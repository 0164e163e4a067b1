import { globSync, readFileSync } from "node:fs";
import { inRoot } from "../paths.ts";
import { fileNameOf, type Plan } from "./plan.ts";

/** The routes file of each service of the contract, by the name that the file exports. */
export const serviceRoutes = (): ReadonlyMap<string, string> =>
  new Map(
    globSync("workers/services/{leads,partners,visitors}/*/routes.ts", { cwd: inRoot() }).flatMap((file) => {
      const [, service] = /^export const (\w+) = new Hono/m.exec(readFileSync(inRoot(file), "utf8")) ?? [];
      return service ? [[service, file] as const] : [];
    }),
  );

/** Plans a call of one of the services. If a product backend is set, the backend serves the call. */
export function newOperation(service: string, name: string): Plan {
  const file = fileNameOf(name);
  const services = serviceRoutes();
  const routes = services.get(service);
  if (!routes)
    throw new Error(`${service} is not a service. Choose one of: ${[...services.keys()].sort().join(", ")}.`);
  const source = readFileSync(inRoot(routes), "utf8");
  const importUnlessPresent = (exportName: string, from: string) =>
    new RegExp(`^import \\{[^}]*\\b${exportName}\\b[^}]*\\} from "${from}";`, "m").test(source)
      ? ""
      : `import { ${exportName} } from "${from}";\n`;
  return {
    files: {
      [`app/domain/contract/${file}.ts`]: `import { z } from "zod";
import { replyOf } from "./liberal.ts";
import { defineOperation, success } from "./operation.ts";

export const ${name} = defineOperation({
  id: "${name}",
  caller: "anyone",
  rateLimit: "partner",
  method: "GET",
  path: "/${service}/v1/${name}",
  summary: "What it tells, and when it fails.",
  request: () => ({ zipcode: z.string().regex(/^\\d{5}$/) }),
  response: () => replyOf({ success, amount: z.number() }),
});
`,
    },
    additions: [
      {
        file: "app/domain/contract/all-operations.ts",
        before: "import { executeTargetAction }",
        code: `import { ${name} } from "./${file}.ts";`,
      },
      { file: "app/domain/contract/all-operations.ts", before: "] as const;", code: `  ${name},` },
      {
        file: routes,
        before: "import { Hono }",
        // Biome merges imports of the same file.
        code: `${importUnlessPresent("handleOperation", "../../partners/upstream/handle-operation.ts")}${importUnlessPresent("ok", "../../settings/result.ts")}import { ${name} } from "../../../../app/domain/contract/${file}.ts";`,
      },
      {
        file: routes,
        after: `export const ${service} = `,
        code: `\nhandleOperation(${service}, ${name}, () => ok({ amount: 0 }));`,
      },
      {
        file: "tests/worker/operation-rows.ts",
        after: "export const operationRows: ",
        code: `  ["${name}", { zipcode: "90245" }, 200, { amount: expect.any(Number) }],\n  ["${name}", { zipcode: "x" }, 400, { errors: [{ field: "zipcode" }] }],`,
      },
      {
        file: "tests/worker/operation-rows.ts",
        after: "export const backendReplies: ",
        code: `  "/${service}/v1/${name}": { success: true, amount: 1, extra: "removed" },`,
      },
    ],
    remainingWork: [
      `Define the request and the response in app/domain/contract/${file}.ts. With \`cached: { fresh: "1h", stale: "1d" }\` successful responses are cached.`,
      `Write the response without a backend in ${routes}.`,
      `A cached page reads it with context.get(contentContext).responses.call(${name}, { … }): see app/README.md, Facts and the page cache.`,
      `All other code calls it with context.get(servicesContext).call(${name}, { … })`,
    ],
  };
}
