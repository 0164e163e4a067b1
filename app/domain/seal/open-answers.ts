import { z } from "zod";
import { openSeals, type PrivateKeys } from "./open-seals.ts";
import type { Sealed } from "./seal.ts";

/** What a destination answered last, as it came; `to` is empty where there is no list. It is the partner's own text. */
const destinationAnswer = z.object({ to: z.string(), at: z.string(), status: z.number(), body: z.string() });
export type DestinationAnswer = z.output<typeof destinationAnswer>;

/** Opens what destinations answered. One that none of the keys opens is left out: it was sealed to others. */
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
