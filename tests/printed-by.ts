import { vi } from "vitest";
import { readParameters } from "../workers/operate/command.ts";
import { type Command, leadOptions } from "../workers/operate/leads/command.ts";
import type { OperatorClient } from "../workers/operate/operator-client.ts";

/** What a command of `npm run leads` prints where the services answer like this; nothing where it takes no such words. */
export async function printedBy(
  { accepts = () => true, run }: Command,
  args: string[],
  call: (operation: { id: string }, input: { id?: string; status?: string }) => Promise<unknown>,
): Promise<{ accepted: boolean; lines: string[] }> {
  const lines: string[] = [];
  const spies = (["log", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line)),
  );
  const { words, options } = readParameters(leadOptions, args);
  const accepted = accepts(words, options) === true;
  if (accepted) await run({ call } as unknown as OperatorClient, words, options);
  for (const spy of spies) spy.mockRestore();
  return { accepted, lines };
}
