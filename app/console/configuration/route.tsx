import { useEffect, useEffectEvent, useState } from "react";
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useBeforeUnload,
  useBlocker,
  useFetcher,
} from "react-router";
import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useTexts } from "../language.ts";
import { readJsonBody } from "../read-body.server.ts";
import { Chip } from "../ui/chip.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { controls, sections } from "./controls.ts";
import { SaveNotice } from "./outcome.tsx";
import { SavedValue } from "./saved-value.tsx";
import { type Draft, SettingForm, settingLink } from "./setting-form.tsx";
import { SettingHistory } from "./setting-history.tsx";
import { type LoadedSetting, loadSettings, type SaveOutcome, saveSettings } from "./settings.server.ts";

export const loader = ({ context, request }: Route.LoaderArgs) => loadSettings(context, new URL(request.url));

export const action = async ({ context, request }: Route.ActionArgs) =>
  saveSettings(context, await readJsonBody(request));

/** A refusal changed nothing in the store, so the router need not load the page again. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !["invalid", "failed"].includes((actionResult as SaveOutcome)?.outcome);

type Drafts = Readonly<Partial<Record<ConsoleSetting, Draft>>>;
const noReason = { why: "", from: "" };

export default function Screen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(configurationTexts);
  const { settings = [], openHistory, mayChange = true } = loaderData ?? {};
  const { data: saveOutcome, state, submit, reset } = useFetcher<SaveOutcome>();
  const isBusy = state !== "idle";
  const [drafts, setDrafts] = useState<Drafts>({});
  const [reason, setReason] = useState(noReason);
  const onSaved = useEffectEvent(() => {
    setDrafts({});
    setReason(noReason);
  });
  useEffect(() => {
    if (saveOutcome?.outcome.startsWith("saved")) onSaved();
  }, [saveOutcome]);

  const hasDrafts = Object.keys(drafts).length > 0;
  const setDraft = (name: ConsoleSetting, draft: Draft | undefined) => {
    setDrafts(({ [name]: _oldDraft, ...others }) => (draft ? { ...others, [name]: draft } : others));
  };
  const save = ({ name, waiting, current, newest }: LoadedSetting) => {
    // Saving a setting without a draft makes sense only if a value waits: the current value then replaces it.
    const replacesWaiting = drafts[name] === undefined && waiting.length > 0;
    const currentAsDraft = { text: current.text, base: newest };
    const draftsToSave = replacesWaiting ? { ...drafts, [name]: currentAsDraft } : drafts;
    const changes = settings.flatMap(({ name, deployed, newest }) => {
      const draft = draftsToSave[name];
      if (!draft) return [];
      // After this refusal the page shows the newer value, and another press means to replace the newer value.
      const base = saveOutcome?.outcome === "changed" ? newest : draft.base;
      return { name, base, value: draft.text === deployed.text ? null : draft.text };
    });
    submit(JSON.stringify({ changes, ...reason }), { method: "post", encType: "application/json" });
  };

  useBeforeUnload((event) => {
    if (hasDrafts) event.preventDefault();
  });
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasDrafts && currentLocation.pathname !== nextLocation.pathname && !window.confirm(texts.leave),
  );

  const rowOf = (setting: LoadedSetting) => {
    const { name, newest } = setting;
    const isOpen = name === openHistory?.name;
    const fillForm = (text: string, from: string) => {
      setDraft(name, { text, base: newest });
      setReason({ ...reason, from });
    };
    return (
      <li key={name}>
        <Summary
          draft={drafts[name]}
          isOpen={isOpen}
          mayChange={mayChange}
          onPress={reset}
          setting={setting}
        />
        {isOpen && mayChange && (
          <SettingForm
            draft={drafts[name]}
            onDraftChange={(draft) => setDraft(name, draft)}
            onReasonChange={setReason}
            onSave={() => save(setting)}
            draftCount={Object.keys(drafts).length}
            problems={saveOutcome?.problems ?? []}
            reason={reason}
            setting={setting}
          />
        )}
        {isOpen && saveOutcome && !isBusy && <SaveNotice saveOutcome={saveOutcome} openSetting={name} />}
        {isOpen && (
          <SettingHistory
            history={openHistory}
            onReuse={mayChange ? fillForm : undefined}
            setting={setting}
          />
        )}
      </li>
    );
  };
  return (
    <>
      <title>{texts.title}</title>
      <div className="console-head">
        <h1>{texts.title}</h1>
        {loaderData && (
          <a className="console-button quiet" href={loaderData.visitReasons} target="_blank" rel="noreferrer">
            {texts["visit.reasons"]}
          </a>
        )}
      </div>
      <p>{texts.lead}</p>
      <p className="console-hint">{texts["lead.deployment"]}</p>
      {!loaderData && <Notice kind="bad">{texts.unread}</Notice>}
      {!mayChange && <Notice kind="attention">{texts["may.not"]}</Notice>}
      {loaderData &&
        sections.map((section) => (
          <Panel heading={texts[`section.${section}`]} key={section}>
            {/* All drafts are saved together, and nothing may be typed meanwhile. */}
            <ul className="console-card console-rows config-settings" inert={isBusy}>
              {settings.filter(({ name }) => controls[name].section === section).map(rowOf)}
            </ul>
          </Panel>
        ))}
    </>
  );
}

/** A setting's row: its value, since when the value holds, the values that wait, and the link that opens the row. */
function Summary(props: {
  setting: LoadedSetting;
  draft: Draft | undefined;
  isOpen: boolean;
  mayChange: boolean;
  onPress: () => void;
}) {
  const { setting, draft, isOpen, mayChange, onPress } = props;
  const { name, current, waiting, newest } = setting;
  const texts = useTexts(configurationTexts);
  const label = texts[`value.${name}`];
  const linkText = isOpen ? "close" : mayChange ? "change" : "look";
  return (
    <div className="config-summary">
      <h3>{label}</h3>
      <Link
        aria-expanded={isOpen}
        aria-label={`${texts[linkText]} ${label}`}
        onClick={onPress}
        preventScrollReset
        to={isOpen ? "?" : settingLink(name)}
      >
        {texts[linkText]}
      </Link>
      <div>
        {draft && <Chip state="look">{texts[draft.base === newest ? "unsaved" : "conflict.heading"]}</Chip>}
        <SavedValue row={current} />
        {waiting.map((row) => (
          <div className="config-waiting" key={row.id}>
            <Chip state="look">{texts["history.waiting"]}</Chip>
            <SavedValue isOpen row={row} />
          </div>
        ))}
      </div>
    </div>
  );
}
