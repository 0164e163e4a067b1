import { useState } from "react";
import { useConsoleTexts } from "../bilingual.ts";
import { previewTexts } from "../copy/visitor-preview.ts";
import { Choice } from "../ui/choice.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { ActionAnswer } from "./configuration.server.ts";
import { type Draft, idOf } from "./draft.ts";
import { Field, useProblemWords } from "./field.tsx";
import { PreviewResult } from "./preview-result.tsx";
import { useAction, useFocusOn } from "./use-action.ts";

const zones = [
  "",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Puerto_Rico",
] as const;

const link = ["affid", "subid", "src", "lnk"] as const;
const nobody = { affid: "", subid: "", src: "", lnk: "", referrer: "", zipcode: "75201", cookies: "" };

export function VisitorPreview({ draft, now }: { draft: Draft; now: string }) {
  const t = useConsoleTexts(previewTexts);
  const { answer, isBusy, submit } = useAction("preview");
  const [texts, setTexts] = useState({ ...nobody, at: now, minutesAfterFirst: "" });
  const [timeZone, setTimeZone] = useState("America/Chicago");
  const [gpc, setGpc] = useState(false);
  const [isEdited, setEdited] = useState(true);
  const result = useFocusOn(answer?.kind === "previewed" && answer);
  const problems = answer?.kind === "unpreviewed" ? answer.problems : [];
  const field = (name: keyof typeof texts, more: { hint?: string; type?: string } = {}) => (
    <div key={name}>
      <Field
        code={problems.find((one) => one.field === name)?.code}
        label={t(name)}
        maxLength={200}
        name={name}
        onChange={(value) => setTexts({ ...texts, [name]: value })}
        value={texts[name]}
        {...more}
      />
    </div>
  );
  return (
    <div className="config-preview">
      <Panel heading={t("heading")}>
        <p className="console-hint">{t("lead")}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const { affid, subid, src, lnk, ...rest } = texts;
            const document = isEdited ? draft : null;
            submit({ intent: "preview", document, link: { affid, subid, src, lnk }, ...rest, timeZone, gpc });
          }}
        >
          <Choice
            id={idOf("with")}
            label={t("with")}
            onChange={(event) => setEdited(event.target.value === "edited")}
            options={[
              ["edited", t("with.edited")],
              ["published", t("with.published")],
            ]}
            value={isEdited ? "edited" : "published"}
          />
          <div className="config-pairs">{link.map((name) => field(name))}</div>
          {field("referrer")}
          <div className="config-pairs">
            {field("zipcode")}
            <div>
              <Choice
                id={idOf("timeZone")}
                label={t("timeZone")}
                onChange={(event) => setTimeZone(event.target.value)}
                options={zones.map((zone) => [zone, t(`zone.${zone}`)])}
                value={timeZone}
              />
            </div>
          </div>
          {field("at", { type: "datetime-local" })}
          {field("minutesAfterFirst", { hint: t("minutes.hint") })}
          {field("cookies", { hint: t("cookies.hint") })}
          <label className="config-check">
            <input checked={gpc} onChange={(event) => setGpc(event.target.checked)} type="checkbox" />
            {t("gpc")}
          </label>
          <button disabled={isBusy} type="submit">
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
