import { type FormEvent, useId, useState } from "react";
import { correctedAnswers } from "../../domain/application/corrected-answers.ts";
import { fieldNames, specOf } from "../../domain/application/fields.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { answerCodes, answerNames, leadTexts, leftOut } from "../copy/lead.ts";
import { useConsole } from "../facts.ts";
import type { OpenedLead } from "../opening/opened-lead.ts";
import { consolePages } from "../pages.ts";
import { Choice } from "../ui/choice.tsx";
import { Notice } from "../ui/notice.tsx";

type Application = NonNullable<OpenedLead["application"]>;

/** Changes one answer of an opened application, which goes back whole: the services cannot open it. */
export function Correction(props: { id: string; application: Application; whenDone: () => void }) {
  const { id, application, whenDone } = props;
  const t = useConsoleTexts(leadTexts);
  const name = useConsoleTexts(answerNames);
  const code = useConsoleTexts(answerCodes);
  const { scopes } = useConsole();
  const field = useId();
  const names = fieldNames.filter((one) => !leftOut.has(one) && !specOf(one).formOnly);
  const [chosen, choose] = useState(names[0] ?? "email");
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  if (!scopes.includes("change")) return null;

  async function correct(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get("value") ?? "").trim();
    const answers = correctedAnswers(application.answers, { [chosen]: value });
    setFailure("");
    setBusy(true);
    const response = await fetch(consolePages.corrected.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...application, id, answers }),
    }).catch(() => undefined);
    setBusy(false);
    if (response?.ok) return whenDone();
    const refusal = (await response?.json().catch(() => undefined)) as
      | { errors?: { field: string; code: string }[] }
      | undefined;
    const [error] = refusal?.errors ?? [];
    if (!error) return setFailure(t("failed.failed"));
    const refused = t("correct.refused", { field: name.or(error.field, error.field), code: error.code });
    setFailure(
      error.field in application.answers || error.field === chosen
        ? refused
        : t.or(`failed.${error.code}`, refused),
    );
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
          <button type="submit" disabled={isBusy}>
            {t("correct.button")}
          </button>
        </div>
      </form>
      {failure && <Notice kind="bad">{failure}</Notice>}
    </details>
  );
}
