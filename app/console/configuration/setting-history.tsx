import { Link } from "react-router";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useMoment, useTexts } from "../language.ts";
import { Chip } from "../ui/chip.tsx";
import { SavedValue } from "./saved-value.tsx";
import type { LoadedSetting, LoadedSettings } from "./settings.server.ts";

/** Lists the open setting's values, newest first, and then the deployment's. Each can be put into the form. */
export function SettingHistory(props: {
  setting: LoadedSetting;
  history: NonNullable<LoadedSettings["openHistory"]>;
  /** Puts a value into the form; undefined for an operator who may only look. */
  onReuse: ((text: string, from: string) => void) | undefined;
}) {
  const { setting, history, onReuse } = props;
  const { name, current, waiting, deployed } = setting;
  const texts = useTexts(configurationTexts);
  const moment = useMoment();
  const rows = history.hasMore ? history.rows : [...history.rows, deployed];
  return (
    <>
      <h4>{texts.history}</h4>
      <ol className="config-history">
        {rows.map((row) => {
          const isWaiting = waiting.some(({ id }) => id === row.id);
          return (
            <li key={row.id} className="console-spread">
              <div>
                {row.id === current.id && <Chip state="good">{texts["history.current"]}</Chip>}
                {isWaiting && <Chip state="look">{texts["history.waiting"]}</Chip>}
                <SavedValue row={row} />
              </div>
              {onReuse && row.id !== current.id && (
                <button
                  aria-label={row.id > 0 ? texts["put.of"]({ when: moment(row.at) }) : undefined}
                  className="quiet"
                  // Without its day, a waiting value would take effect at once.
                  onClick={() => onReuse(row.text, isWaiting ? row.day : "")}
                  type="button"
                >
                  {texts[row.id > 0 ? "put" : "put.deployed"]}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {history.hasMore && (
        <Link preventScrollReset to={`?valor=${name}&antes=${history.rows.at(-1)?.id}`}>
          {texts["history.older"]}
        </Link>
      )}
    </>
  );
}
