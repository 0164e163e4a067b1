import { z } from "zod";
import { openSeals, type PrivateKeys } from "./open-seals.ts";
import type { Sealed } from "./seal.ts";

/** A destination's last answer as it came; `to` is empty where there is no list. */
const destinationAnswer = z.object({ to: z.string(), at: z.string(), status: z.number(), body: z.string() });
export type DestinationAnswer = z.output<typeof destinationAnswer>;

/** Answers that none of the keys opens are left out: they were sealed to others. */
export async function openAnswers(
  sealed: readonly Sealed[],
  keys: PrivateKeys,
  id: string,
): Promise<DestinationAnswer[]> {
  const places = [...new Set(sealed.map(({ to }) => to))];
  const opened = await Promise.all(
    places.map((place) =>
      openSeals(
        sealed.filter(({ to }) => to === place),
        keys,
        id,
      ).catch(() => undefined),
    ),
  );
  return opened.flatMap((content) => destinationAnswer.safeParse(content).data ?? []);
}
