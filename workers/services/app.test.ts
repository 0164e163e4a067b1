import { expect, test } from "vitest";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { routePaths } from "../../app/domain/contract/operation.ts";
import { app } from "./app.ts";
import { operator } from "./operator/routes.ts";

test("every operation has a handler", () => {
  const served = [...app.routes, ...operator.routes].map(({ method, path }) => `${method} ${path}`);
  const forgotten = allOperations
    .filter(
      ({ method, path }) => !routePaths(path).every((routePath) => served.includes(`${method} ${routePath}`)),
    )
    .map(({ id }) => id);
  expect(forgotten, "serve these in workers/services/<service>/routes.ts").toEqual([]);
});
