import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useMoment, useTexts } from "../language.ts";
import type { LoadedRow } from "./settings.server.ts";

/** Lines. A longer value is folded; a week has seven lines. */
const mostLines = 7;

/**
 * Shows a value, folded if it is long.
 * @param props.isOpen whether a long value begins unfolded.
 */
function ShownText({ text, isOpen = false }: { text: string; isOpen?: boolean }) {
  const texts = useTexts(configurationTexts);
  const count = text.split("\n").length;
  const paragraph = <p className="config-shown">{text || texts.none}</p>;
  if (count <= mostLines) return paragraph;
  return (
    <details open={isOpen}>
      <summary>{texts.rows({ n: count })}</summary>
      {paragraph}
    </details>
  );
}

/** Shows a value, since when it holds, and who saved it and why, or where the deployment has it. */
export function SavedValue({ row, isOpen = false }: { row: LoadedRow; isOpen?: boolean }) {
  const texts = useTexts(configurationTexts);
  const moment = useMoment();
  const { id, text, origin, from, at, who, why } = row;
  return (
    <>
      <ShownText isOpen={isOpen} text={text} />
      <p className="console-hint">
        {origin && `${texts.deployed} (${texts[`origin.${origin}`]}). `}
        {id > 0 && texts.since({ when: moment(from), who, why })}
        {from !== at && ` ${texts["saved.at"]({ when: moment(at) })}`}
      </p>
    </>
  );
}
