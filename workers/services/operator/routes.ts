import { Hono } from "hono";
import { settingsOf } from "../settings.ts";
import { requires } from "./access.ts";
import { operatorAffiliates } from "./affiliate-routes.ts";
import { operatorConfiguration } from "./configuration-routes.ts";
import { createCounters } from "./counters.ts";
import { operatorDestinations } from "./destination-routes.ts";
import { operatorHealth } from "./health-routes.ts";
import { operatorLeads } from "./lead-routes.ts";
import type { OperatorEnv } from "./operator-env.ts";
import { operatorPersons } from "./person-routes.ts";
import { operatorRebuilds } from "./rebuild-routes.ts";
import { operatorRequests } from "./request-routes.ts";
import { operatorSeals } from "./sealed-routes.ts";
import { operatorTexts } from "./text-routes.ts";
import { operatorToday } from "./today-routes.ts";

/** The interface of `npm run leads`, `npm run text` and `npm run backup`. Every route says which scope a token needs. */
export const operator = new Hono<OperatorEnv>().basePath("/operator");
operator.route("/", operatorTexts);
operator.route("/", operatorHealth);
operator.route("/", operatorLeads);
operator.route("/", operatorDestinations);
operator.route("/", operatorSeals);
operator.route("/", operatorPersons);
operator.route("/", operatorRequests);
operator.route("/", operatorRebuilds);
operator.route("/", operatorToday);
operator.route("/", operatorAffiliates);
operator.route("/", operatorConfiguration);

/** `by`: `day` or `hour`; `days`: how many, today among them. */
operator.get("/counters", requires("read"), async (context) => {
  const { by, days } = context.req.query();
  const listed = await createCounters(context.env).list({
    by: by === "hour" ? "hour" : "day",
    days: Math.min(Math.max(Number(days) || 7, 1), 400),
    now: settingsOf(context.env).clock(),
  });
  return context.json({ success: true, ...listed });
});
