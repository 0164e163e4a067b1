import { Link } from "react-router";
import { optionalText, textWith } from "../../copy/texts.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useTexts } from "../language.ts";
import { fieldId } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { settingLink } from "./setting-form.tsx";
import type { SaveOutcome } from "./settings.server.ts";

const noticeKinds: Partial<Record<SaveOutcome["outcome"], "good" | "attention">> = {
  saved: "good",
  "saved.later": "attention",
  nothing: "attention",
};

/** Says what became of saving. Each problem is a link to its field, or to the setting that has the field. */
export function SaveNotice(props: { saveOutcome: SaveOutcome; openSetting: string }) {
  const { outcome, status = 0, problems } = props.saveOutcome;
  const texts = useTexts(configurationTexts);
  return (
    <Notice kind={noticeKinds[outcome] ?? "bad"} takesFocus>
      <p>{textWith(texts[outcome], { status, n: problems.length })}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, sentence }) => {
            const isInEveryForm = field === "why" || field === "from";
            const label = isInEveryForm ? texts[field] : (optionalText(texts, `value.${field}`) ?? field);
            const labelledSentence = `${label}: ${sentence}.`;
            return (
              <li key={labelledSentence}>
                {isInEveryForm || field === props.openSetting ? (
                  <a href={`#${fieldId(field)}`}>{labelledSentence}</a>
                ) : (
                  <Link preventScrollReset to={settingLink(field)}>
                    {labelledSentence}
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
