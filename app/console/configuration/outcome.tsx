import { Link } from "react-router";
import { optionalText, textWith } from "../../copy/texts.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useTexts } from "../language.ts";
import { Notice } from "../ui/notice.tsx";
import { idOf } from "./field.tsx";
import { settingLink } from "./setting-form.tsx";
import type { SaveOutcome } from "./settings.server.ts";

const kinds: Partial<Record<SaveOutcome["outcome"], "good" | "attention">> = {
  saved: "good",
  "saved.later": "attention",
  nothing: "attention",
};

/** Says what became of the last press. A wrong value is a link to its field, or to the row of its setting. */
export function Outcome({ result: answer, open }: { result: SaveOutcome; open: string }) {
  const { outcome, status = 0, problems } = answer;
  const texts = useTexts(configurationTexts);
  return (
    <Notice kind={kinds[outcome] ?? "bad"} takesFocus>
      <p>{textWith(texts[outcome], { status, n: problems.length })}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, what }) => {
            const isReason = field === "why" || field === "from";
            const sentence = `${isReason ? texts[field] : (optionalText(texts, `value.${field}`) ?? field)}: ${what}.`;
            return (
              <li key={sentence}>
                {isReason || field === open ? (
                  <a href={`#${idOf(field)}`}>{sentence}</a>
                ) : (
                  <Link preventScrollReset to={settingLink(field)}>
                    {sentence}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Notice>
  );
}
