import { help } from "../copy/help.ts";
import { Icon } from "./icon.tsx";
import { useTexts } from "./page-context.ts";

export function SearchForm({ question = "" }: { question?: string }) {
  const texts = useTexts(help);
  return (
    <search>
      <form action="/temas-de-ayuda" method="get" className="help-search">
        <label htmlFor="q">{texts["search.label"]}</label>
        <div className="help-search-row">
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={question}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            aria-describedby={question ? undefined : "q-hint"}
          />
          <button className="button button-quiet" type="submit">
            <Icon name="search" />
            <span>{texts["search.button"]}</span>
          </button>
        </div>
        {!question && (
          <p id="q-hint" className="hint">
            {texts["search.hint"]}
          </p>
        )}
      </form>
    </search>
  );
}
