import { useState } from "react";
import { Link } from "react-router";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { LoadedConfiguration } from "./configuration.server.ts";
import { Field } from "./field.tsx";
import { ChangeList } from "./review.tsx";
import { useAction } from "./use-action.ts";

export function History({ loaded, mayLeave }: { loaded: LoadedConfiguration; mayLeave: () => boolean }) {
  const t = useConsoleTexts(configurationTexts);
  const moment = useMoment();
  const { versions, inEffect, newest, mayChange, hasMore } = loaded;
  const oldest = versions.at(-1)?.version ?? 0;
  return (
    <Panel heading={t("history")}>
      {versions.length === 0 && <p>{t("history.none")}</p>}
      <ol className="config-history">
        {versions.map(({ version, who, why, at, from, undoes, changes }) => (
          <li className="console-card" key={version}>
            <h3>
              {t("history.entry", { n: version })}
              {version === inEffect && <span className="config-badge">{t("history.current")}</span>}
            </h3>
            <p className="config-reason">{why}</p>
            <p className="console-hint">
              {t("history.by", { who, when: moment(at) })}
              {from !== at && ` · ${t("history.from", { when: moment(from) })}`}
              {undoes !== null && ` · ${t("history.undoes", { n: undoes })}`}
            </p>
            <details>
              <summary>{t("history.changes", { n: changes.length })}</summary>
              <ChangeList changes={changes} />
            </details>
            {mayChange && version !== newest && (
              <Undo mayLeave={mayLeave} newest={newest} version={version} />
            )}
          </li>
        ))}
        {mayChange && versions.length > 0 && !hasMore && (
          <li className="console-card">
            <h3>{t("history.entry", { n: 0 })}</h3>
            <p className="config-reason">{t("history.deployment")}</p>
            <Undo mayLeave={mayLeave} newest={newest} version={0} />
          </li>
        )}
      </ol>
      <p className="console-row">
        {hasMore && <Link to={`?before=${oldest}`}>{t("history.older")}</Link>}
        {versions[0] && versions[0].version !== newest && <Link to="?">{t("history.newest")}</Link>}
      </p>
    </Panel>
  );
}

function Undo({ version, newest, mayLeave }: { version: number; newest: number; mayLeave: () => boolean }) {
  const t = useConsoleTexts(configurationTexts);
  const { answer, isBusy, submit } = useAction("undo");
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState("");
  if (!isOpen)
    return (
      <button className="quiet" onClick={() => setOpen(true)} type="button">
        {t("undo.to", { n: version })}
      </button>
    );
  const problem = answer?.kind === "invalid" ? answer.problems[0]?.code : undefined;
  return (
    <form
      className="config-undo"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayLeave()) submit({ intent: "undo", newest, version, why });
      }}
    >
      <Field
        code={problem}
        label={t("undo.why", { n: version })}
        maxLength={300}
        name={`undo.${version}`}
        onChange={setWhy}
        ref={(input) => {
          if (input && !why) input.focus();
        }}
        value={why}
      />
      {answer?.kind === "failed" && (
        <Notice kind="bad">
          {answer.status === 409 ? t("undo.changed") : t("failed", { status: answer.status })}
        </Notice>
      )}
      <p className="console-row">
        <button disabled={isBusy} type="submit">
          {t("undo.now", { n: version })}
        </button>
        <button className="quiet" onClick={() => setOpen(false)} type="button">
          {t("cancel")}
        </button>
      </p>
    </form>
  );
}
