import type * as Rehearsals from "../services/rehearsal/rehearse.ts";
import { inventedPerson } from "./seed/invented-people.ts";
import { openServicesModules } from "./stand-in/services-modules.ts";

const people = Array.from({ length: 10 }, (_, n) => inventedPerson(n));

/** A rehearsal by the services' own code (services/rehearsal/rehearse.ts). `at`: ISO. */
export async function rehearseBackend(
  origin: string,
  { submits, timeoutMs }: { submits: boolean; timeoutMs: number },
): Promise<Rehearsals.Rehearsal & { at: string }> {
  const modules = await openServicesModules();
  try {
    const { rehearse } = await modules.load<typeof Rehearsals>("/workers/services/rehearsal/rehearse.ts");
    const now = Date.now();
    const found = await rehearse({ origin, timeoutMs }, { people, submits, now });
    return { at: new Date(now).toISOString(), ...found };
  } finally {
    await modules.end();
  }
}
