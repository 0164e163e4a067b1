import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useMoment, useTexts } from "../language.ts";
import type { LoadedRow } from "./settings.server.ts";

/** A value with more lines is folded. The opening hours of a week have seven lines. */
const maxUnfoldedLines = 7;

/** @param props.isOpen whether a long value begins unfolded. */
function SettingText({ text, isOpen = false }: { text: string; isOpen?: boolean }) {
  const texts = useTexts(configurationTexts);
  const lineCount = text.split("\n").length;
  const paragraph = (
    <p className="config-shown">{text || <span className="lead-small">{texts.none}</span>}</p>
  );
  if (lineCount <= maxUnfoldedLines) return paragraph;
  return (
    <details open={isOpen}>
      <summary>{texts.rows({ n: lineCount })}</summary>
      {paragraph}
    </details>
  );
}

/** Shows a value, since when it holds, and who saved it and why, or where the deployment sets it. */
export function SavedValue({ row, isOpen = false }: { row: LoadedRow; isOpen?: boolean }) {
  const texts = useTexts(configurationTexts);
  const moment = useMoment();
  const { id, text, origin, from, at, who, why } = row;
  return (
    <>
      <SettingText isOpen={isOpen} text={text} />
      <p className="console-hint">
        {origin && origin !== "default" && `${texts.deployed} (${texts[`origin.${origin}`]}). `}
        {id > 0 && texts.since({ when: moment(from), who, why })}
        {from !== at && ` ${texts["saved.at"]({ when: moment(at) })}`}
      </p>
    </>
  );
}
