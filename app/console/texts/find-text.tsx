import { useId, useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import { textsTexts } from "../../operator-copy/texts.ts";
import { useTexts } from "../language.ts";
import { Choice } from "../ui/choice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { PageText } from "./load.server.ts";
import { matchesSearch } from "./sentence.ts";

/** Chooses a page. Without scripts a button sends the choice. */
export function ChoosePage(props: {
  page: string;
  pages: readonly { url: string; waiting: number; stale: number }[];
}) {
  const texts = useTexts(textsTexts);
  const submit = useSubmit();
  const options = props.pages.map(({ url, waiting, stale }) => {
    const counts = [
      waiting > 0 && texts["page.waiting"]({ n: waiting }),
      stale > 0 && texts["page.stale"]({ n: stale }),
    ];
    return [url, [url === "*" ? texts["page.frame"] : url, ...counts].filter(Boolean).join(" · ")] as const;
  });
  return (
    <Form className="console-row" onChange={({ currentTarget }) => submit(currentTarget)}>
      <Choice name="pagina" label={texts.page} defaultValue={props.page} key={props.page} options={options} />
      <button type="submit" className="quiet">
        {texts.show}
      </button>
    </Form>
  );
}

/**
 * Lists the texts of a page.
 * @param props.chosen the name of the chosen text, as it is stored.
 */
export function TextList(props: { page: string; texts: readonly PageText[]; chosen: string }) {
  const texts = useTexts(textsTexts);
  const [search, setSearch] = useState("");
  const id = useId();
  // The operator may have read the waiting text, the published text, or another version on the site.
  const foundTexts = props.texts.filter(({ stored, pending, published, shipped }) =>
    [pending, published, shipped].some((words) => words !== null && matchesSearch(search, stored, words)),
  );
  return (
    <Panel heading={texts.list}>
      <label htmlFor={id}>{texts.search}</label>
      <input id={id} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <output className="console-hint" htmlFor={id}>
        {texts.found({ n: foundTexts.length })}
      </output>
      <ul className="texts-list">
        {foundTexts.map((text) => (
          <li key={text.stored}>
            <Row text={text} page={props.page} isChosen={text.stored === props.chosen} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const wordsOf = ({ pending, published, shipped }: PageText): string => pending ?? published ?? shipped;

function Row({ text, page, isChosen }: { text: PageText; page: string; isChosen: boolean }) {
  const texts = useTexts(textsTexts);
  const states = [
    text.pending !== null && texts["state.pending"],
    text.published !== null && texts["state.published"],
    text.problem && texts[text.problem === "stale" ? "state.stale" : "state.left.out"],
  ].filter(Boolean);
  return (
    <Link
      to={`?${new URLSearchParams({ pagina: page, texto: text.stored })}`}
      aria-current={isChosen}
      replace
      preventScrollReset
    >
      <span lang="es-US">{wordsOf(text)}</span>
      <small>{[text.stored, ...states].join(" · ")}</small>
    </Link>
  );
}
