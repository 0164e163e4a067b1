import type { RouterContextProvider } from "react-router";
import { clockContext, consoleContext } from "../../context.ts";
import { newYorkLocal } from "../../domain/calendar-day.ts";
import { asDocument, type ConfigurationDocument } from "../../domain/configuration/document.ts";
import { configurationHistory, readConfiguration } from "../../domain/contract/operator/configuration.ts";

/**
 * What the screen begins with: the document in effect, or that of `?version=N`, what the deployment has for what it lacks,
 * and the history.
 *
 * @throws Response 503 where the services do not answer: there is nothing to edit then.
 */
export async function loadConfiguration(context: Readonly<RouterContextProvider>, url: URL) {
  const operator = context.get(consoleContext).operator;
  const numberIn = (name: string) => {
    const value = url.searchParams.get(name) ?? "";
    return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  };
  const [version, before] = [numberIn("version"), numberIn("before")];
  const [read, history] = await Promise.all([
    operator.call(readConfiguration, version === undefined ? {} : { version }),
    operator.call(configurationHistory, before === undefined ? {} : { before }),
  ]);
  if (!read.ok || !history.ok) throw new Response(null, { status: 503 });
  const { newest, inEffect, waiting, shown } = read.answer;
  const { values, origins } = context.get(consoleContext).readSite();
  return {
    newest,
    inEffect,
    waiting,
    startedFrom: shown?.version ?? 0,
    document: (shown?.document ?? {}) as ConfigurationDocument,
    deployed: asDocument(values),
    origins,
    versions: history.answer.versions,
    hasMore: history.answer.hasMore,
    now: newYorkLocal(context.get(clockContext)()),
    mayChange: operator.scopes.includes("change"),
  };
}

export type LoadedConfiguration = Awaited<ReturnType<typeof loadConfiguration>>;
