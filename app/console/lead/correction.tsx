import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { correctedAnswers } from "../../domain/application/corrected-answers.ts";
import { fieldNames, specOf } from "../../domain/application/fields.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { answerCodes, answerNames, leadTexts, leftOut } from "../copy/lead.ts";
import { useConsole } from "../facts.ts";
import type { OpenedLead } from "../opening/opened-lead.ts";
import { Choice } from "../ui/choice.tsx";
import { Notice } from "../ui/notice.tsx";
import type { CorrectionResult } from "./lead.server.ts";

type Application = NonNullable<OpenedLead["application"]>;

/** Changes one answer of an opened application, which goes back whole: the services cannot open it. */
export function Correction(props: { application: Application; whenDone: () => void }) {
  const { application, whenDone } = props;
  const t = useConsoleTexts(leadTexts);
  const name = useConsoleTexts(answerNames);
  const code = useConsoleTexts(answerCodes);
  const { scopes } = useConsole();
  const field = useId();
  const names = fieldNames.filter((one) => !leftOut.has(one) && !specOf(one).formOnly);
  const [chosen, choose] = useState(names[0] ?? "email");
  const fetcher = useFetcher<CorrectionResult>();
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  const latest = useRef(whenDone);
  latest.current = whenDone;
  useEffect(() => {
    if (result?.is === "corrected") latest.current();
  }, [result]);
  if (!scopes.includes("change")) return null;

  function correct(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get("value") ?? "").trim();
    const answers = correctedAnswers(application.answers, { [chosen]: value });
    fetcher.submit(JSON.stringify({ ...application, answers }), {
      method: "post",
      encType: "application/json",
    });
  }

  const spec = specOf(chosen);
  const values = "values" in spec ? spec.values : undefined;
  const now = application.answers[chosen] ?? "";
  return (
    <details className="lead-correct">
      <summary>{t("correct.heading")}</summary>
      <p className="console-hint">{t("correct.hint")}</p>
      <form onSubmit={correct}>
        <div className="console-row">
          <div>
            <Choice
              label={t("correct.field")}
              options={names.map((one) => [one, name.or(one, one)] as const)}
              value={chosen}
              onChange={({ currentTarget }) => choose(currentTarget.value as typeof chosen)}
            />
          </div>
          <div key={chosen}>
            {values ? (
              <Choice
                label={t("correct.value")}
                name="value"
                defaultValue={now}
                options={values.map((one) => [one, code.or(`${chosen}.${one}`, one)] as const)}
              />
            ) : (
              <>
                <label htmlFor={field}>{t("correct.value")}</label>
                <input id={field} name="value" defaultValue={now} autoComplete="off" />
              </>
            )}
          </div>
          <button type="submit" disabled={fetcher.state !== "idle"}>
            {t("correct.button")}
          </button>
        </div>
      </form>
      {result?.is === "refused" && (
        <Notice kind="bad">
          {t("correct.refused", { field: name.or(result.field, result.field), code: result.code })}
        </Notice>
      )}
    </details>
  );
}
