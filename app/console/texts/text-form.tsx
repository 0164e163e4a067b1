import { Fragment, useId } from "react";
import { Form, useNavigation } from "react-router";
import { conditionNames, readVariantKey } from "../../domain/visit/text-variant.ts";
import { textsTexts } from "../../operator-copy/texts.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { Facts } from "../ui/facts.tsx";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { focusOn } from "../ui/two-presses.tsx";
import type { Outcome } from "./change.server.ts";
import type { PageText } from "./load.server.ts";

type Problem = Outcome["problem"];

/** Shows the shipped text, the text that visitors read, and the editor's draft. */
export function TextForm(props: {
  text: PageText;
  page: string;
  hasVersions: boolean;
  /** The addresses that show the page with its drafts. */
  previews: readonly string[];
  problem: Problem;
}) {
  const texts = useTexts(textsTexts);
  const { text, page, previews } = props;
  return (
    <Panel heading={texts.chosen}>
      <Facts
        facts={[
          [texts.name, <code key="name">{text.storedName}</code>],
          [texts.shipped, text.shipped],
          [texts.published, text.published],
          [
            texts["as.visitor"],
            <Fragment key="previews">
              {previews.map((preview) => (
                <Preview key={preview} preview={preview} variant={text.variant} />
              ))}
              <span className="console-hint">{texts["as.visitor.hint"]}</span>
            </Fragment>,
          ],
        ]}
      />
      {text.url === "*" && page !== "*" && <p className="console-hint">{texts["everywhere.hint"]}</p>}
      {text.problem && (
        <Notice kind="attention">
          {text.problem === "stale" ? texts["stale.text"] : texts[`problem.${text.problem}`]}
        </Notice>
      )}
      <EditForm {...props} />
    </Panel>
  );
}

/** Links to a preview. A version's preview shows the page to an arrival that the version is meant for. */
function Preview({ preview, variant }: { preview: string; variant: string }) {
  const address = new URL(preview);
  const { pathname } = address;
  const { campaign, ...arrival } = readVariantKey(variant) ?? {};
  for (const [name, value] of Object.entries({ utm_campaign: campaign, ...arrival }))
    if (value) address.searchParams.set(name, value);
  return (
    <>
      <a href={address.href} target="_blank" rel="noreferrer">
        {pathname}
      </a>
      <br />
    </>
  );
}

function EditForm({ text, page, hasVersions, problem }: Parameters<typeof TextForm>[0]) {
  const texts = useTexts(textsTexts);
  const { scopes } = useConsoleFacts();
  const isBusy = useNavigation().state !== "idle";
  if (!scopes.includes("change"))
    return (
      <>
        <p lang="es-US">{text.pending ?? text.published ?? text.shipped}</p>
        <NeedsScope scopes={["change"]} />
      </>
    );
  return (
    <Form method="post" className="texts-form console-stack" preventScrollReset>
      <input type="hidden" name="url" value={text.url} />
      <input type="hidden" name="name" value={text.name} />
      <input type="hidden" name="stored" value={text.storedName} />
      <TextField text={text} problem={problem} />
      {hasVersions && text.url === page && <ArrivalConditions variant={text.variant} />}
      <p className="console-row">
        <button
          type="submit"
          name="intent"
          value="save"
          className={text.pending === null ? undefined : "quiet"}
          disabled={isBusy}
        >
          {texts.save}
        </button>
        {text.pending !== null && (
          <button type="submit" name="intent" value="discard" className="quiet" disabled={isBusy}>
            {texts.discard}
          </button>
        )}
        {text.published !== null && (
          <button type="submit" name="intent" value="reset" className="quiet" disabled={isBusy}>
            {texts.reset}
          </button>
        )}
      </p>
      {text.published !== null && <p className="console-hint">{texts["reset.hint"]}</p>}
    </Form>
  );
}

function TextField({ text, problem }: { text: PageText; problem: Problem }) {
  const texts = useTexts(textsTexts);
  const [fieldId, hintId, errorId] = [useId(), useId(), useId()];
  const currentText = text.pending ?? text.published ?? text.shipped;
  const hasValues = text.values.length > 0;
  return (
    <>
      <label htmlFor={fieldId}>{texts.text}</label>
      <textarea
        id={fieldId}
        name="value"
        ref={focusOn}
        defaultValue={currentText}
        rows={Math.min(8, Math.ceil(currentText.length / 45) + 1)}
        maxLength={4000}
        lang="es-US"
        aria-describedby={[hasValues && hintId, problem && errorId].filter(Boolean).join(" ") || undefined}
        aria-invalid={problem ? true : undefined}
      />
      {hasValues && (
        <p className="console-hint" id={hintId}>
          {texts.values({ names: text.values.map((name) => `{${name}}`).join(", ") })}
        </p>
      )}
      {problem && (
        <p className="console-error" id={errorId}>
          {texts[`problem.${problem}`]}
        </p>
      )}
    </>
  );
}

function ArrivalConditions({ variant }: { variant: string }) {
  const texts = useTexts(textsTexts);
  const hintId = useId();
  const arrival = readVariantKey(variant) ?? {};
  return (
    <fieldset aria-describedby={hintId}>
      <legend>{texts.arrivals}</legend>
      <p className="console-hint" id={hintId}>
        {texts["arrivals.hint"]}
      </p>
      <div className="console-grid">
        {conditionNames.map((name) => (
          <label key={name}>
            {texts[`arrival.${name}`]}
            <input
              name={`arrival.${name}`}
              defaultValue={arrival[name]}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
