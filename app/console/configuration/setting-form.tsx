import { Link } from "react-router";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Draft, ProblemAt, Reason, SettingValue } from "./draft.ts";
import { Field } from "./field.tsx";
import type { LoadedSetting } from "./settings.server.ts";
import { ShownValue, ValueEditor } from "./value-editor.tsx";

export const settingLink = (name: string): string => `?valor=${name}`;

/** The value that the form begins with: the one in effect, or else the deployment's. */
export const valueNow = ({ inEffect, deployed }: LoadedSetting): SettingValue =>
  (inEffect?.value ?? deployed) as SettingValue;

type Props = {
  setting: LoadedSetting;
  draft: Draft | undefined;
  /** Undefined: what was typed is discarded. */
  onDraft: (draft: Draft | undefined) => void;
  reason: Reason;
  onReason: (reason: Reason) => void;
  /** Other settings that were typed into, and are saved together with this one. */
  others: readonly LoadedSetting[];
  onSave: () => void;
  isBusy: boolean;
  problemAt: ProblemAt;
};

export function SettingForm(props: Props) {
  const { setting, draft, onDraft, reason, onReason, others, onSave, isBusy, problemAt } = props;
  const { name, newest, deployed, waiting } = setting;
  const t = useConsoleTexts(configurationTexts);
  const change = (value: SettingValue | null) => onDraft({ value, base: draft?.base ?? newest });
  return (
    <form
      className="config-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {draft && draft.base !== newest && <Conflict {...{ setting, draft, onDraft }} />}
      {draft?.value === null ? (
        <Notice kind="attention">
          {t("deployed.again")}
          <ShownValue value={deployed} />
        </Notice>
      ) : (
        <ValueEditor
          name={name}
          onChange={change}
          problemAt={problemAt}
          value={draft?.value ?? valueNow(setting)}
        />
      )}
      {waiting.length > 0 && <p>{t("waiting.replaced")}</p>}
      <div className="console-row">
        <div className="config-why">
          <Field
            code={problemAt("why")}
            hint={t("why.hint")}
            label={t("why")}
            maxLength={300}
            name="why"
            onChange={(why) => onReason({ ...reason, why })}
            value={reason.why}
          />
        </div>
        <div>
          <Field
            code={problemAt("from")}
            hint={t("from.hint")}
            label={t("from")}
            name="from"
            onChange={(from) => onReason({ ...reason, from })}
            type="datetime-local"
            value={reason.from}
          />
        </div>
      </div>
      {others.length > 0 && (
        <p className="console-row">
          {t("together")}
          {others.map(({ name: other }) => (
            <Link key={other} preventScrollReset to={settingLink(other)}>
              {t(`value.${other}`)}
            </Link>
          ))}
        </p>
      )}
      <p className="console-row">
        <button disabled={isBusy} type="submit">
          {t(reason.from ? "save.later" : "save")}
        </button>
        {draft && (
          <button className="quiet" onClick={() => onDraft(undefined)} type="button">
            {t("discard")}
          </button>
        )}
      </p>
    </form>
  );
}

/** Somebody changed the setting since typing began. Both values are shown, and neither is lost. */
function Conflict({ setting, draft, onDraft }: Pick<Props, "setting" | "onDraft"> & { draft: Draft }) {
  const t = useConsoleTexts(configurationTexts);
  const moment = useMoment();
  const { waiting, inEffect, deployed, newest } = setting;
  const theirs = waiting.at(-1) ?? inEffect;
  if (!theirs) return null;
  const { who, why, at, from, value } = theirs;
  return (
    <Panel heading={t("conflict.heading")} level={3}>
      <p role="alert">{t("conflict.text", { who, when: moment(at), why })}</p>
      <div className="config-both">
        <div>
          <h4>{t("conflict.theirs", { who })}</h4>
          <ShownValue isOpen value={(value ?? deployed) as SettingValue} />
          {from !== at && <p className="console-hint">{t("history.from", { when: moment(from) })}</p>}
          <button className="quiet" onClick={() => onDraft(undefined)} type="button">
            {t("conflict.take.theirs")}
          </button>
        </div>
        <div>
          <h4>{t("conflict.mine")}</h4>
          <ShownValue isOpen value={draft.value ?? deployed} />
          <button onClick={() => onDraft({ ...draft, base: newest })} type="button">
            {t("conflict.take.mine")}
          </button>
        </div>
      </div>
    </Panel>
  );
}
