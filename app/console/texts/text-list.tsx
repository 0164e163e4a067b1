import { useId, useState } from "react";
import { textsTexts } from "../../operator-copy/texts.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { Panel } from "../ui/panel.tsx";
import type { PageText } from "./load.server.ts";

const places = ["words", "label", "elsewhere"] as const;

/** By keyboard, the list does what a press in the page does. */
export function TextList(props: {
  texts: readonly PageText[];
  name: string;
  onChoose: (name: string) => void;
}) {
  const t = useConsoleTexts(textsTexts);
  const [search, setSearch] = useState("");
  const id = useId();
  const wanted = search.trim().toLowerCase();
  const found = props.texts.filter(
    (text) => wanted === "" || `${text.name}\n${wordsOf(text)}`.toLowerCase().includes(wanted),
  );
  return (
    <Panel heading={t("list")}>
      <label htmlFor={id}>{t("search")}</label>
      <input id={id} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <output className="console-hint" htmlFor={id}>
        {t("found", { n: found.length })}
      </output>
      <div className="texts-places">
        {places.map((place) => {
          const here = found.filter((text) => text.place === place);
          if (here.length === 0) return null;
          return (
            <section key={place} aria-labelledby={`${id}-${place}`}>
              <h3 id={`${id}-${place}`}>{t(`place.${place}`)}</h3>
              <ul className="texts-list">
                {here.map((text) => (
                  <li key={`${text.name}?${text.variant}`}>
                    <Row text={text} isChosen={text.name === props.name} onChoose={props.onChoose} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Panel>
  );
}

const wordsOf = ({ pending, published, shipped }: PageText): string => pending ?? published ?? shipped;

function Row(props: { text: PageText; isChosen: boolean; onChoose: (name: string) => void }) {
  const { text, isChosen, onChoose } = props;
  const t = useConsoleTexts(textsTexts);
  const states = [
    text.pending !== null && t("state.pending"),
    text.published !== null && t("state.published"),
    text.problem && t(text.problem === "stale" ? "state.stale" : "state.left.out"),
  ].filter(Boolean);
  return (
    <button
      type="button"
      className="quiet texts-row"
      aria-pressed={isChosen}
      data-name={text.name}
      onClick={() => onChoose(text.name)}
    >
      <span lang="es-US">{wordsOf(text)}</span>
      <small>{[text.name, text.variant, ...states].filter(Boolean).join(" · ")}</small>
    </button>
  );
}
