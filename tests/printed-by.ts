import { CommanderError } from "commander";
import { vi } from "vitest";
import { type Command, createTool } from "../workers/operate/command.ts";
import type { OperatorClient } from "../workers/operate/operator-client.ts";

/** What a command prints where the services answer like this; nothing where it takes no such words. */
export async function printedBy(
  command: Command,
  args: string[],
  call: (operation: { id: string }, input: { id?: string; status?: string }) => Promise<unknown>,
): Promise<{ accepted: boolean; lines: string[] }> {
  const lines: string[] = [];
  const spies = (["log", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line)),
  );
  const tool = createTool({ name: "leads", does: "", commands: { command } }, (_where, run) =>
    run({ call } as unknown as OperatorClient),
  );
  try {
    await tool(["command", ...args]);
    return { accepted: true, lines };
  } catch (error) {
    if (error instanceof CommanderError) return { accepted: false, lines: [] };
    throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
