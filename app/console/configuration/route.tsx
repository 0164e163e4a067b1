import { useEffect, useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useBlocker } from "react-router";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { readJsonBody } from "../read-body.server.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import {
  type ActionAnswer,
  answerConfiguration,
  type LoadedConfiguration,
  loadConfiguration,
} from "./configuration.server.ts";
import type { Draft } from "./draft.ts";
import { Editor } from "./editor.tsx";
import { History } from "./history.tsx";
import { useAction } from "./use-action.ts";

export const handle: RouteHandle = { hydrate: true };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadConfiguration(context, new URL(request.url));

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerConfiguration(context, await readJsonBody(request));

/** Another operator's publication does not replace what is being typed: only one's own reloads. */
export const shouldRevalidate = ({
  actionResult,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined
    ? defaultShouldRevalidate
    : (actionResult as ActionAnswer | undefined)?.kind === "published";

export default function Screen({ loaderData }: Route.ComponentProps) {
  const t = useConsoleTexts(configurationTexts);
  const { startedFrom, newest } = loaderData;
  return (
    <>
      <title>{t("title")}</title>
      <Panel heading={t("title")} level={1}>
        <p>{t("lead")}</p>
        <p className="console-hint">{t("lead.deployment")}</p>
        <p>
          <a href={loaderData.visitReasons} target="_blank" rel="noreferrer">
            {t("visit.reasons")}
          </a>
        </p>
        <State loaded={loaderData} />
        <Published />
      </Panel>
      {/* Another version to start from, or one's own publication, is another beginning. */}
      <Work key={`${startedFrom} ${newest}`} loaded={loaderData} />
    </>
  );
}

function State({ loaded }: { loaded: LoadedConfiguration }) {
  const t = useConsoleTexts(configurationTexts);
  const moment = useMoment();
  const { inEffect, waiting, startedFrom, mayChange } = loaded;
  return (
    <>
      <p>
        <strong>{inEffect === 0 ? t("in.effect.none") : t("in.effect", { n: inEffect })}</strong>
      </p>
      {waiting.map(({ version, from }) => (
        <Notice key={version} kind="attention">
          {t("waiting", { n: version, when: moment(from) })}{" "}
          {version !== startedFrom && (
            <Link to={`?version=${version}`}>{t("waiting.edit", { n: version })}</Link>
          )}
        </Notice>
      ))}
      {startedFrom !== inEffect && <Notice kind="attention">{t("editing.other", { n: startedFrom })}</Notice>}
      {!mayChange && <Notice kind="attention">{t("may.not")}</Notice>}
    </>
  );
}

function Published() {
  const t = useConsoleTexts(configurationTexts);
  const published = [useAction("publish").answer, useAction("undo").answer]
    .filter((answer) => answer?.kind === "published")
    .toSorted((one, other) => other.version - one.version)[0];
  if (!published) return null;
  const { version, copied } = published;
  return (
    <Notice key={version} kind={copied ? "good" : "attention"} takesFocus>
      {t(copied ? "published" : "published.later", { n: version })}
    </Notice>
  );
}

function Work({ loaded }: { loaded: LoadedConfiguration }) {
  const t = useConsoleTexts(configurationTexts);
  const [draft, setDraft] = useState<Draft>(loaded.document);
  const isEdited = draft !== loaded.document;
  const mayLeave = () => !isEdited || window.confirm(t("leave"));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isEdited && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(t("leave"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  return (
    <>
      <Editor draft={draft} loaded={loaded} onDraft={setDraft} />
      <History loaded={loaded} mayLeave={mayLeave} />
    </>
  );
}
