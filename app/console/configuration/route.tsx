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
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { readJsonBody } from "../read-body.server.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import type { Draft, Drafts, ProblemAt, SettingValue } from "./draft.ts";
import { Outcome } from "./outcome.tsx";
import { sections } from "./sections.ts";
import { SettingForm, settingLink, valueNow } from "./setting-form.tsx";
import { SettingHistory } from "./setting-history.tsx";
import { type LoadedSetting, loadSettings, type SaveAnswer, saveSettings } from "./settings.server.ts";
import { ShownValue } from "./value-editor.tsx";

export const handle: RouteHandle = { hydrate: true };

export const loader = ({ context, request }: Route.LoaderArgs) => loadSettings(context, new URL(request.url));

export const action = async ({ context, request }: Route.ActionArgs) =>
  saveSettings(context, await readJsonBody(request));

/** A refusal changes nothing in the store, so the page is not read again and what was typed stays. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const answer = actionResult as SaveAnswer | undefined;
  const isRefused = answer?.kind === "invalid" || (answer?.kind === "failed" && answer.status !== 409);
  return defaultShouldRevalidate && !isRefused;
};

const noReason = { why: "", from: "" };

export default function Screen({ loaderData }: Route.ComponentProps) {
  const t = useConsoleTexts(configurationTexts);
  const { settings = [], open, mayChange = true } = loaderData ?? {};
  const { data: answer, state, submit } = useFetcher<SaveAnswer>();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [reason, setReason] = useState(noReason);
  /** The drafts that were sent last: the answer is about these, not about what was typed since. */
  const [sent, setSent] = useState<Drafts>({});
  /** The setting in whose form somebody pressed last. */
  const [pressedIn, setPressedIn] = useState<ConsoleSetting>();
  const onSaved = useEffectEvent(() => {
    setDrafts((now) => withoutEqual(now, sent));
    setReason(noReason);
  });
  useEffect(() => {
    if (answer?.kind === "saved") onSaved();
  }, [answer]);

  const edited = settings.filter(({ name }) => drafts[name]);
  const hasDrafts = Object.keys(drafts).length > 0;
  const isNothing = Object.keys(sent).length === 0 && !hasDrafts;
  const outcome = isNothing ? ({ kind: "nothing" } as const) : answer;
  const problems = answer?.kind === "invalid" ? answer.problems : [];
  const problemAt: ProblemAt = (field) => {
    const name = field.split(".")[0] as ConsoleSetting;
    return sent[name] === drafts[name] ? problems.find((one) => one.field === field)?.code : undefined;
  };
  const setDraft = (name: ConsoleSetting, draft: Draft | undefined) => {
    setDrafts(({ [name]: _former, ...others }) => (draft ? { ...others, [name]: draft } : others));
  };
  /** Where something waits, the value of now is a change, too: from its day on, or at once and instead of what waits. */
  const replacing = (name: ConsoleSetting): Drafts => {
    const setting = settings.find((one) => one.name === name);
    if (!setting || setting.waiting.length === 0) return {};
    return {
      [name]: { value: (setting.inEffect?.value ?? null) as SettingValue | null, base: setting.newest },
    };
  };
  const save = (name: ConsoleSetting) => {
    setPressedIn(name);
    const saved = drafts[name] ? drafts : { ...replacing(name), ...drafts };
    setSent(saved);
    if (Object.keys(saved).length === 0) return;
    const changes = Object.entries(saved).map(([name, draft]) => ({ name, ...draft }));
    submit(JSON.stringify({ changes, ...reason }), { method: "post", encType: "application/json" });
  };

  useBeforeUnload((event) => {
    if (hasDrafts) event.preventDefault();
  });
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasDrafts && currentLocation.pathname !== nextLocation.pathname && !window.confirm(t("leave")),
  );

  const formOf = (setting: LoadedSetting) => {
    const { name } = setting;
    const put = (value: SettingValue | null) => setDraft(name, { value, base: setting.newest });
    return (
      <>
        {mayChange && (
          <SettingForm
            draft={drafts[name]}
            isBusy={state !== "idle"}
            onDraft={(draft) => setDraft(name, draft)}
            onReason={setReason}
            onSave={() => save(name)}
            others={edited.filter((other) => other !== setting)}
            problemAt={problemAt}
            reason={reason}
            setting={setting}
          />
        )}
        {pressedIn === name && state === "idle" && <Outcome answer={outcome} open={name} />}
        {open && <SettingHistory history={open} onPut={mayChange ? put : undefined} setting={setting} />}
      </>
    );
  };
  return (
    <>
      <title>{t("title")}</title>
      <Panel heading={t("title")} level={1}>
        <p>{t("lead")}</p>
        <p className="console-hint">{t("lead.deployment")}</p>
        {!loaderData && <Notice kind="bad">{t("unread")}</Notice>}
        {loaderData && (
          <p>
            <a href={loaderData.visitReasons} target="_blank" rel="noreferrer">
              {t("visit.reasons")}
            </a>
          </p>
        )}
        {!mayChange && <Notice kind="attention">{t("may.not")}</Notice>}
      </Panel>
      {loaderData &&
        sections.map(({ id, names }) => (
          <Panel heading={t(`section.${id}`)} key={id}>
            <ul className="config-settings">
              {settings
                .filter(({ name }) => (names as readonly string[]).includes(name))
                .map((setting) => (
                  <li key={setting.name}>
                    <Summary
                      draft={drafts[setting.name]}
                      isOpen={setting.name === open?.name}
                      mayChange={mayChange}
                      onPress={() => setPressedIn(undefined)}
                      setting={setting}
                    />
                    {setting.name === open?.name && formOf(setting)}
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
    </>
  );
}

const withoutEqual = (drafts: Drafts, sent: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(([name, draft]) => draft !== sent[name as ConsoleSetting]),
  );

/** A setting's row: its value, since when, what waits, and the link that opens it. */
function Summary(props: {
  setting: LoadedSetting;
  draft: Draft | undefined;
  isOpen: boolean;
  mayChange: boolean;
  onPress: () => void;
}) {
  const { setting, draft, isOpen, mayChange, onPress } = props;
  const { name, inEffect, waiting, origin, newest } = setting;
  const t = useConsoleTexts(configurationTexts);
  const moment = useMoment();
  const what = t(`value.${name}`);
  const verb = isOpen ? "close" : mayChange ? "change" : "look";
  return (
    <div className="config-summary">
      <h3>{what}</h3>
      <div>
        <ShownValue value={valueNow(setting)} />
        {waiting.map(({ id, from, who, value }) => (
          <div className="config-waiting" key={id}>
            <p>{t("waiting", { when: moment(from), who })}</p>
            {value === null ? <p>{t("deployed")}</p> : <ShownValue isOpen value={value as SettingValue} />}
          </div>
        ))}
      </div>
      <p className="console-hint">
        {inEffect && inEffect.value !== null
          ? t("since", { when: moment(inEffect.from), who: inEffect.who })
          : t(`origin.${origin as "variable"}`)}
        {draft && " "}
        {draft && (
          <span className="config-badge console-attention">
            {t(draft.base === newest ? "unsaved" : "conflict.heading")}
          </span>
        )}
      </p>
      <Link
        aria-expanded={isOpen}
        aria-label={`${t(verb)} ${what}`}
        className="console-button quiet"
        onClick={onPress}
        preventScrollReset
        to={isOpen ? "?" : settingLink(name)}
      >
        {t(verb)}
      </Link>
    </div>
  );
}
