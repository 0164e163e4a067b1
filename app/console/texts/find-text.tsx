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
  pages: readonly { url: string; name: string; waiting: number; stale: number }[];
}) {
  const texts = useTexts(textsTexts);
  const submit = useSubmit();
  const options = props.pages.map(({ url, name, waiting, stale }) => {
    const counts = [
      waiting > 0 && texts["page.waiting"]({ n: waiting }),
      stale > 0 && texts["page.stale"]({ n: stale }),
    ];
    return [url, [url === "*" ? texts["page.frame"] : name, ...counts].filter(Boolean).join(" · ")] as const;
  });
  return (
    <Form className="console-row texts-choose" onChange={({ currentTarget }) => submit(currentTarget)}>
      <Choice name="pagina" label={texts.page} defaultValue={props.page} key={props.page} options={options} />
      <button type="submit" className="quiet">
        {texts.show}
      </button>
    </Form>
  );
}

/** @param props.chosenName the stored name of the chosen text. */
export function TextList(props: { page: string; texts: readonly PageText[]; chosenName: string }) {
  const texts = useTexts(textsTexts);
  const [search, setSearch] = useState("");
  const id = useId();
  // The operator may have read the waiting text, the published text, or another version on the site.
  const foundTexts = props.texts.filter(({ storedName, pending, published, shipped }) =>
    [pending, published, shipped].some((text) => text !== null && matchesSearch(search, storedName, text)),
  );
  return (
    <Panel heading={texts.list}>
      <div>
        <div className="texts-find console-spread">
          <label htmlFor={id}>{texts.search}</label>
          <output className="console-hint" htmlFor={id}>
            {texts.found({ n: foundTexts.length })}
          </output>
        </div>
        <input id={id} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </div>
      <div className="texts-list">
        <Rows {...props} texts={foundTexts.filter(({ isShared }) => !isShared)} />
        {foundTexts.some(({ isShared }) => isShared) && <h3>{texts.shared}</h3>}
        <Rows {...props} texts={foundTexts.filter(({ isShared }) => isShared)} />
      </div>
    </Panel>
  );
}

const Rows = ({ page, texts, chosenName }: Parameters<typeof TextList>[0]) => (
  <ul className="texts-rows">
    {texts.map((text) => (
      <li key={text.storedName}>
        <Row text={text} page={page} isChosen={text.storedName === chosenName} />
      </li>
    ))}
  </ul>
);

const editedTextOf = ({ pending, published, shipped }: PageText): string => pending ?? published ?? shipped;

function Row({ text, page, isChosen }: { text: PageText; page: string; isChosen: boolean }) {
  const texts = useTexts(textsTexts);
  const states = [
    text.pending !== null && texts["state.pending"],
    text.published !== null && texts["state.published"],
    text.problem && texts[text.problem === "stale" ? "state.stale" : "state.left.out"],
  ].filter(Boolean);
  return (
    <Link
      to={`?${new URLSearchParams({ pagina: page, texto: text.storedName })}`}
      aria-current={isChosen}
      replace
      preventScrollReset
    >
      <span lang="es-US">{editedTextOf(text)}</span>
      <small className="lead-small">{[text.storedName, ...states].join(" · ")}</small>
    </Link>
  );
}
