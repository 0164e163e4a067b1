import type { Texts } from "../../copy/format.ts";
import type { help } from "../../copy/help.ts";

/** Asks `/temas-de-ayuda?q=`; a form like any other. */
export function SearchForm({ words, question = "" }: { words: Texts<typeof help>; question?: string }) {
  return (
    <search>
      <form action="/temas-de-ayuda" method="get" className="help-search">
        <label htmlFor="q">{words["search.label"]}</label>
        <div className="help-search-row">
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={question}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            aria-describedby="q-hint"
          />
          <button className="button" type="submit">
            {words["search.button"]}
          </button>
        </div>
        <p id="q-hint" className="hint">
          {words["search.hint"]}
        </p>
      </form>
    </search>
  );
}
