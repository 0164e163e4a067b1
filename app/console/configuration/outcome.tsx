import { Link } from "react-router";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { Notice } from "../ui/notice.tsx";
import { idOf } from "./draft.ts";
import { useProblemWords } from "./field.tsx";
import { settingLink } from "./setting-form.tsx";
import type { SaveAnswer } from "./settings.server.ts";

/** Says what came of the last press. A wrong value is a link to its field, or to the row of the setting that it belongs to. */
export function Outcome(props: { answer: SaveAnswer | { kind: "nothing" } | undefined; open: string }) {
  const { answer, open } = props;
  const t = useConsoleTexts(configurationTexts);
  const words = useProblemWords();
  if (!answer) return null;
  if (answer.kind === "nothing") return <Notice kind="attention">{t("nothing")}</Notice>;
  if (answer.kind === "saved")
    return (
      <Notice kind={answer.copied ? "good" : "attention"} takesFocus>
        {t(answer.copied ? "saved" : "saved.later")}
      </Notice>
    );
  if (answer.kind === "failed")
    return (
      <Notice kind="bad" takesFocus>
        {answer.status === 409 ? t("changed") : t("failed", { status: answer.status })}
      </Notice>
    );
  const { problems } = answer;
  return (
    <Notice kind="bad" takesFocus>
      <p>{t("errors.heading", { n: problems.length })}</p>
      <ul>
        {problems.map(({ field, code }) => {
          const [name = "", at] = field.split(".");
          const isReason = name === "why" || name === "from";
          const row = t.or(`day.${at}`, at ? String(Number(at) + 1) : "");
          const where = [isReason ? t(name) : t.or(`value.${name}`, name), row].filter(Boolean).join(" ");
          const line = t("error.at", { what: where, problem: words(code) });
          return (
            <li key={`${field} ${code}`}>
              {isReason || name === open ? (
                <a href={`#${idOf(field)}`}>{line}</a>
              ) : (
                <Link preventScrollReset to={settingLink(name)}>
                  {line}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
