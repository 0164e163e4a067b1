import type { Change } from "../../domain/configuration/difference.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { configurationTexts } from "../copy/configuration.ts";

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useConsoleTexts(configurationTexts);
  if (changes.length === 0) return <p>{t("review.none")}</p>;
  return (
    <ul className="config-changes">
      {changes.map(({ name, what, entry, before, after }) => {
        const day = `day.${entry}`;
        const words = Object.hasOwn(configurationTexts, day) ? t(day as "day.mon") : entry;
        return (
          <li key={`${name} ${what} ${entry}`}>
            <strong>{[t(`value.${name}`), words].filter(Boolean).join(", ")}</strong>:{" "}
            {t(`change.${what}`, { before: before || t("none"), after: after || t("none") })}
          </li>
        );
      })}
    </ul>
  );
}
