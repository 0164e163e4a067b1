import { readFileSync } from "node:fs";
import { inRoot } from "../paths.ts";
import { type OperatorClient, openLocal, openRemote } from "./operator-client.ts";
import { printError } from "./print.ts";

type Where = { remote: boolean; origin?: string };

/** The deployed site's address: `--origin`, or SITE_ORIGIN of wrangler.toml. */
export const remoteOrigin = ({ origin }: Where): string =>
  origin ?? /^SITE_ORIGIN = "(.+)"$/m.exec(readFileSync(inRoot("wrangler.toml"), "utf8"))?.[1] ?? "";

/** Runs a command on the local or the deployed store. */
export async function withStore(where: Where, run: (store: OperatorClient) => Promise<void>): Promise<void> {
  await orPrintError(async () => {
    const store = await (where.remote ? openRemote(remoteOrigin(where)) : openLocal());
    await run(store).finally(() => store.close());
  });
}

/** What is thrown is printed as one line, and the exit code is 1. */
export async function orPrintError(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    printError((error as Error).message);
    process.exitCode = 1;
  }
}
