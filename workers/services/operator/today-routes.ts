import { Hono } from "hono";
import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { listCounters } from "../../../app/domain/contract/operator/counters.ts";
import { listDays, readToday } from "../../../app/domain/contract/operator/today.ts";
import { runCheck, runChecks } from "../../../app/domain/health/health-check.ts";
import { type DayRange, readRange } from "../../../app/domain/operator/range.ts";
import { ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { Counters } from "../stores/counters/counters.ts";
import type { OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";
import { destinationChecks, namesOfDestinations } from "./health/destination-checks.ts";
import { leadChecks } from "./health/lead-checks.ts";
import { noticesFinding } from "./health/service-checks.ts";
import { lateTasks } from "./health/task-checks.ts";
import { noticesOf } from "./notices/contract.ts";
import { daysOf } from "./today/days.ts";
import { todayOf } from "./today/today.ts";

/** Serves the console's first page (Hoy). The responses have numbers only, so they are no exports. */
export const operatorToday = new Hono<OperatorEnv>();

handleOperator(operatorToday, readToday, async (range, { env }) => {
  const now = settingsOf(env).clock();
  await new Counters(env).writeArrivals();
  const [counts, leadParts, destinationParts, notices] = await Promise.all([
    todayOf(rangeOf(range, now), env, now),
    Promise.all(leadChecks(env, now).map(runCheck)),
    runChecks(destinationChecks(env, now)),
    Promise.all([noticesOf(env.NOTICES).open(), lateTasks(env, now)]).then(
      ([openNotices, late]) => [...openNotices, ...late],
      () => null,
    ),
  ]);
  const launch = {
    NOTICE_WEBHOOK_URL: noticesFinding(env).finding === "notices.good",
    BACKUP: env.BACKUP !== undefined,
    OPERATOR_PUBLIC_KEYS: settingsOf(env).values.OPERATOR_PUBLIC_KEYS.length > 1,
  };
  const attention = leadParts.filter(({ finding }) => finding !== "good");
  const names = namesOfDestinations(env);
  const destinations = destinationParts
    .filter(({ state }) => state === "broken")
    .map((part) => ({ ...part, name: names?.[part.name] ?? part.name }));
  return ok({ ...counts, attention, destinations, notices, launch });
});

handleOperator(operatorToday, listDays, async (range, { env }) => {
  await new Counters(env).writeArrivals();
  const now = settingsOf(env).clock();
  return ok(await daysOf(rangeOf(range, now), env, now));
});

handleOperator(operatorToday, listCounters, async ({ by, days }, { env }) => {
  const counters = new Counters(env);
  await counters.writeArrivals();
  return ok(await counters.list({ by, days, now: settingsOf(env).clock() }));
});

/** `readRange` fails only for invalid dates, which the contract has refused. */
const rangeOf = (range: DayRange, now: number): DayRange => readRange(range, newYorkDate(now)) ?? range;
