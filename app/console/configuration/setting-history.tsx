import { Link } from "react-router";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import type { SettingValue } from "./draft.ts";
import type { LoadedSetting, LoadedSettings } from "./settings.server.ts";
import { ShownValue } from "./value-editor.tsx";

/** The values of the open setting, newest first, and the deployment's behind them. Each can be put into the form. */
export function SettingHistory(props: {
  setting: LoadedSetting;
  history: NonNullable<LoadedSettings["open"]>;
  /** Undefined: for an operator who may only look. */
  onPut: ((value: SettingValue | null) => void) | undefined;
}) {
  const { setting, history, onPut } = props;
  const { name, inEffect, waiting, deployed, origin } = setting;
  const t = useConsoleTexts(configurationTexts);
  const moment = useMoment();
  const put = (value: SettingValue | null, words: string, label?: string) =>
    onPut && (
      <button aria-label={label} className="quiet" onClick={() => onPut(value)} type="button">
        {words}
      </button>
    );
  return (
    <>
      <h4>{t("history")}</h4>
      <ol className="config-history">
        {history.rows.map(({ id, value, from, who, why, at }) => (
          <li key={id}>
            <div>
              {id === inEffect?.id && <span className="config-badge">{t("history.current")}</span>}
              {waiting.some((row) => row.id === id) && (
                <span className="config-badge console-attention">{t("history.waiting")}</span>
              )}
              {value === null ? <p>{t("deployed")}</p> : <ShownValue value={value as SettingValue} />}
              <p>{why}</p>
              <p className="console-hint">
                {t("history.by", { who, when: moment(at) })}
                {from !== at && ` · ${t("history.from", { when: moment(from) })}`}
              </p>
            </div>
            {id !== inEffect?.id &&
              put(value as SettingValue | null, t("put"), t("put.of", { when: moment(at) }))}
          </li>
        ))}
        {!history.hasMore && (
          <li>
            <div>
              {!inEffect && <span className="config-badge">{t("history.current")}</span>}
              <ShownValue value={deployed} />
              <p className="console-hint">
                {t("deployed")} ({t(`origin.${origin as "variable"}`)})
              </p>
            </div>
            {inEffect && put(null, t("put.deployed"))}
          </li>
        )}
      </ol>
      {history.hasMore && (
        <Link preventScrollReset to={`?valor=${name}&antes=${history.rows.at(-1)?.id}`}>
          {t("history.older")}
        </Link>
      )}
    </>
  );
}
