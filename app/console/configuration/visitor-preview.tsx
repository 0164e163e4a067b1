import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useConsoleTexts } from "../bilingual.ts";
import { previewTexts } from "../copy/visitor-preview.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { ActionAnswer } from "./actions.server.ts";
import { type Draft, idOf } from "./draft.ts";
import { PreviewResult } from "./preview-result.tsx";
import { ProblemLine, useProblemWords } from "./problem-line.tsx";

const zones = [
  "",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Puerto_Rico",
] as const;

const texts = ["affid", "subid", "src", "lnk"] as const;

export function VisitorPreview({ draft, now }: { draft: Draft; now: string }) {
  const t = useConsoleTexts(previewTexts);
  const fetcher = useFetcher<ActionAnswer>({ key: "configuration-preview" });
  const [asked, setAsked] = useState({
    ...{
      affid: "",
      subid: "",
      src: "",
      lnk: "",
      referrer: "",
      zipcode: "75201",
      timeZone: "America/Chicago",
    },
    ...{ at: now, minutesAfterFirst: "", cookies: "", gpc: false, with: "edited" },
  });
  const set = (more: Partial<typeof asked>) => setAsked({ ...asked, ...more });
  const answer = fetcher.data;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.kind === "previewed") result.current?.focus();
  }, [answer]);
  const problems = answer?.kind === "unpreviewed" ? answer.problems : [];
  const problemOf = (field: string) => problems.find((one) => one.field === field)?.code;
  const ask = () => {
    const { affid, subid, src, lnk, with: document, ...rest } = asked;
    const body = {
      intent: "preview",
      document: document === "edited" ? draft : null,
      link: { affid, subid, src, lnk },
    };
    fetcher.submit(JSON.stringify({ ...body, ...rest }), { method: "post", encType: "application/json" });
  };
  const text = (name: (typeof texts)[number] | "referrer" | "zipcode") => (
    <Field
      code={problemOf(name)}
      key={name}
      label={t(name)}
      name={name}
      onChange={(value) => set({ [name]: value })}
      value={asked[name]}
    />
  );
  return (
    <div className="config-preview">
      <Panel heading={t("heading")}>
        <p className="console-hint">{t("lead")}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <label htmlFor={idOf("with")}>{t("with")}</label>
          <select
            id={idOf("with")}
            onChange={(event) => set({ with: event.target.value })}
            value={asked.with}
          >
            <option value="edited">{t("with.edited")}</option>
            <option value="published">{t("with.published")}</option>
          </select>
          <div className="config-pairs">{texts.map(text)}</div>
          {text("referrer")}
          <div className="config-pairs">
            {text("zipcode")}
            <div>
              <label htmlFor={idOf("timeZone")}>{t("timeZone")}</label>
              <select
                id={idOf("timeZone")}
                onChange={(event) => set({ timeZone: event.target.value })}
                value={asked.timeZone}
              >
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {t(`zone.${zone}`)}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <Field
            code={problemOf("at")}
            label={t("at")}
            name="at"
            onChange={(at) => set({ at })}
            type="datetime-local"
            value={asked.at}
          />
          <Field
            code={problemOf("minutesAfterFirst")}
            hint={t("minutes.hint")}
            label={t("minutesAfterFirst")}
            name="minutesAfterFirst"
            onChange={(minutesAfterFirst) => set({ minutesAfterFirst })}
            value={asked.minutesAfterFirst}
          />
          <Field
            code={undefined}
            hint={t("cookies.hint")}
            label={t("cookies")}
            name="cookies"
            onChange={(cookies) => set({ cookies })}
            value={asked.cookies}
          />
          <label className="config-check">
            <input
              checked={asked.gpc}
              onChange={(event) => set({ gpc: event.target.checked })}
              type="checkbox"
            />
            {t("gpc")}
          </label>
          <button disabled={fetcher.state !== "idle"} type="submit">
            {t("show")}
          </button>
        </form>
        <div className="config-result" ref={result} tabIndex={-1}>
          <Unpreviewed answer={answer} />
          {answer?.kind === "previewed" && <PreviewResult answer={answer} />}
        </div>
      </Panel>
    </div>
  );
}

/** The reason, where it is not in this form: the edited document itself. */
function Unpreviewed({ answer }: { answer: ActionAnswer | undefined }) {
  const words = useProblemWords();
  if (answer?.kind !== "unpreviewed") return null;
  return (
    <Notice kind="bad">
      <ul>
        {answer.problems.map(({ field, code }) => (
          <li key={`${field} ${code}`}>
            <a href={`#${idOf(field)}`}>
              {field}: {words(code)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Field({
  name,
  label,
  hint = "",
  code,
  type = "text",
  value,
  onChange,
}: {
  name: string;
  label: string;
  hint?: string;
  code: string | undefined;
  type?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = idOf(name);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="console-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        aria-describedby={
          [hint && `${id}-hint`, code && `${id}-problem`].filter(Boolean).join(" ") || undefined
        }
        aria-invalid={code !== undefined}
        autoComplete="off"
        id={id}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        type={type}
        value={value}
      />
      <ProblemLine code={code} id={`${id}-problem`} />
    </div>
  );
}
