import { Hono } from "hono";
import { withTypedErrors } from "../settings/typed-errors.ts";
import { type OperatorEnv, requires } from "./access.ts";
import { operatorAffiliates } from "./affiliate-routes.ts";
import { operatorDestinations } from "./destination-routes.ts";
import { operatorHealth } from "./health-routes.ts";
import { operatorLeads } from "./lead-routes.ts";
import { operatorPersons } from "./person-routes.ts";
import { operatorReaders } from "./reader-routes.ts";
import { operatorRebuilds } from "./rebuild-routes.ts";
import { operatorRequests } from "./request-routes.ts";
import { operatorSeals } from "./sealed-routes.ts";
import { operatorSettings } from "./setting-routes.ts";
import { operatorTexts } from "./text-routes.ts";
import { operatorToday } from "./today-routes.ts";

/** The operators' routes. services/app.ts loads them on the first call. */
export const operator = new Hono<OperatorEnv>().basePath("/operator");
for (const routes of [
  operatorTexts,
  operatorHealth,
  operatorLeads,
  operatorDestinations,
  operatorSeals,
  operatorPersons,
  operatorReaders,
  operatorRequests,
  operatorRebuilds,
  operatorToday,
  operatorAffiliates,
  operatorSettings,
])
  operator.route("/", routes);
// An unknown address asks for a token too, so that the limit counts every request with a wrong token.
operator.all("*", requires({ scope: "read" }));
withTypedErrors(operator);
