import { optionalText } from "../../copy/texts.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useTexts } from "../language.ts";
import { Field } from "../ui/field.tsx";
import { controls } from "./controls.ts";
import type { LoadedSetting, Problem } from "./settings.server.ts";

/** A value that somebody is typing, not yet checked. `base` is the id of the setting's newest row when typing began. */
export type Draft = { text: string; base: number };
type Reason = { why: string; from: string };

export const settingLink = (name: string): string => `?valor=${name}`;

type Props = {
  setting: LoadedSetting;
  draft: Draft | undefined;
  /** Undefined discards the draft. */
  onDraftChange: (draft: Draft | undefined) => void;
  reason: Reason;
  onReasonChange: (reason: Reason) => void;
  /** The number of drafts of all settings, which are saved together. */
  draftCount: number;
  onSave: () => void;
  problems: readonly Problem[];
};

export function SettingForm(props: Props) {
  const { setting, draft, onDraftChange, reason, onReasonChange, draftCount, onSave, problems } = props;
  const { name, newest, current, waiting, deployed } = setting;
  const texts = useTexts(configurationTexts);
  const { control } = controls[name];
  return (
    <form
      className="config-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Field
        hint={`${control === "list" ? texts["hint.list"] : ""} ${optionalText(texts, `hint.${name}`) ?? ""}`}
        inputMode={control === "list" ? undefined : control}
        isList={control === "list"}
        label={texts[`value.${name}`]}
        name={name}
        onChange={(text) => onDraftChange({ text, base: draft?.base ?? newest })}
        problems={problems}
        value={draft?.text ?? current.text}
      />
      {draft?.text === deployed.text && !current.origin && <p>{texts["deployed.again"]}</p>}
      {waiting.length > 0 && <p>{texts["waiting.replaced"]}</p>}
      <div className="console-row">
        <Field
          hint={texts["why.hint"]}
          label={texts.why}
          maxLength={300}
          name="why"
          onChange={(why) => onReasonChange({ ...reason, why })}
          problems={problems}
          value={reason.why}
        />
        <Field
          hint={texts["from.hint"]}
          label={texts.from}
          name="from"
          onChange={(from) => onReasonChange({ ...reason, from })}
          problems={problems}
          type="datetime-local"
          value={reason.from}
        />
      </div>
      <p className="console-row">
        <button type="submit">{texts.save({ n: draftCount, isLater: String(reason.from !== "") })}</button>
        {draft && (
          <button className="quiet" onClick={() => onDraftChange(undefined)} type="button">
            {texts.discard}
          </button>
        )}
      </p>
    </form>
  );
}
