import { intlOf } from "../../copy/intl.ts";
import { isRefused, type LaunchCheck, type LaunchLeft } from "../../domain/launch-checks.ts";
import { textsIn } from "../bilingual.ts";
import { partTexts } from "../copy/health.ts";
import { launchPlaces, launchTexts } from "../copy/launch.ts";
import type { Language } from "../operator.server.ts";

/** Those that the console's Configuration sets. */
const inConfiguration: readonly LaunchCheck[] = ["phones", "address", "licenses", "proof"];

export type ShownLaunch = ReturnType<typeof shownLaunch>[number];

/** In words; what keeps a deployment back first. In the worker, as the notices' words are. */
export const shownLaunch = (left: readonly LaunchLeft[], language: Language) =>
  left.map((one) => {
    const part = textsIn(partTexts, language);
    const names = intlOf[language]().formatList((one.names ?? []).map((name) => part.or(name, name)));
    return {
      check: one.check,
      text: textsIn(launchTexts, language)(one.check, { names }),
      place: textsIn(launchPlaces, language)(one.check),
      isRefused: isRefused(one),
      isInConfiguration: inConfiguration.includes(one.check),
    };
  });
