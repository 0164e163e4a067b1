import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { conditionNames, readVariantKey } from "../../domain/visit/text-variant.ts";
import { textsTexts } from "../../operator-copy/texts.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { useConsole } from "../facts.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Outcome } from "./change.server.ts";
import type { PageText } from "./load.server.ts";

/** The shipped text, what visitors read, and the editor's. */
export function TextForm(props: {
  /** In all of its versions; empty while no text is chosen. */
  texts: readonly PageText[];
  /** The page's version. */
  variant: string;
  page: string;
  hasVersions: boolean;
  outcome: Outcome | undefined;
}) {
  const t = useConsoleTexts(textsTexts);
  const { texts, variant, page, hasVersions } = props;
  const usual = texts.find((text) => text.variant === "") ?? texts[0];
  if (!usual)
    return (
      <Panel heading={t("chosen")}>
        <p className="console-hint">{t("none.chosen")}</p>
      </Panel>
    );
  const shown = texts.find((text) => text.variant === variant) ?? versionOf(usual, variant);
  return (
    <Panel heading={t("chosen")}>
      <dl className="texts-facts">
        <dt>{t("name")}</dt>
        <dd>
          <code>{usual.name}</code>
        </dd>
        <dt>{t("shipped")}</dt>
        <dd>{usual.shipped}</dd>
        {shown.published !== null && (
          <>
            <dt>{t("published")}</dt>
            <dd>{shown.published}</dd>
          </>
        )}
      </dl>
      {usual.url === "*" && page !== "*" && <p className="console-hint">{t("everywhere.hint")}</p>}
      {shown.problem && (
        <Notice kind="attention">
          {shown.problem === "stale" ? t("stale.text") : t(`problem.${shown.problem}`)}
        </Notice>
      )}
      <Fields {...props} text={shown} hasVersions={hasVersions && usual.url === page} />
    </Panel>
  );
}

/** A version that the text does not have yet begins with what everybody reads. */
const versionOf = (usual: PageText, variant: string): PageText => ({
  ...usual,
  shipped: usual.pending ?? usual.published ?? usual.shipped,
  published: null,
  pending: null,
  problem: null,
  variant,
  arrival: readVariantKey(variant) ?? {},
});

function Fields(props: Parameters<typeof TextForm>[0] & { text: PageText }) {
  const { text, variant, hasVersions, outcome } = props;
  const t = useConsoleTexts(textsTexts);
  const { scopes } = useConsole();
  const isBusy = useNavigation().state !== "idle";
  const mayChange = scopes.includes("change");
  const stored = { url: text.url, name: variant ? `${text.name}?${variant}` : text.name };
  if (!mayChange)
    return (
      <>
        <p lang="es-US">{text.pending ?? text.published ?? text.shipped}</p>
        <p className="console-hint">{t("read.only")}</p>
      </>
    );
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="url" value={text.url} />
        <input type="hidden" name="name" value={text.name} />
        <Words text={text} problem={outcome?.problem} />
        {hasVersions && <Arrivals text={text} variant={variant} />}
        <button type="submit" name="intent" value="save" disabled={isBusy}>
          {t("save")}
        </button>
      </Form>
      <div className="console-row texts-back">
        {text.pending !== null && <Back intent="discard" label={t("discard")} {...stored} />}
        {text.published !== null && (
          <Back intent="reset" label={t("reset")} hint={t("reset.hint")} {...stored} />
        )}
      </div>
    </>
  );
}

function Words({ text, problem }: { text: PageText; problem: Outcome["problem"] }) {
  const t = useConsoleTexts(textsTexts);
  const [field, hint, error] = [useId(), useId(), useId()];
  const current = text.pending ?? text.published ?? text.shipped;
  const hasValues = text.values.length > 0;
  return (
    <>
      <label htmlFor={field}>{t("text")}</label>
      <textarea
        id={field}
        name="value"
        defaultValue={current}
        rows={Math.min(8, Math.ceil(current.length / 45) + 1)}
        maxLength={4000}
        lang="es-US"
        aria-describedby={[hasValues && hint, problem && error].filter(Boolean).join(" ") || undefined}
        aria-invalid={problem ? true : undefined}
      />
      {hasValues && (
        <p className="console-hint" id={hint}>
          {t("values", { names: text.values.map((name) => `{${name}}`).join(", ") })}
        </p>
      )}
      {problem && (
        <p className="console-error" id={error}>
          {t(`problem.${problem}`)}
        </p>
      )}
    </>
  );
}

function Arrivals({ text, variant }: { text: PageText; variant: string }) {
  const t = useConsoleTexts(textsTexts);
  const [hint, id] = [useId(), useId()];
  return (
    <fieldset aria-describedby={hint}>
      <legend>{t("arrivals")}</legend>
      <p className="console-hint" id={hint}>
        {t("arrivals.hint")}
      </p>
      <div className="console-grid">
        {conditionNames.map((name) => (
          <label key={`${variant} ${name}`} htmlFor={`${id}-${name}`}>
            {t(`arrival.${name}`)}
            <input
              id={`${id}-${name}`}
              name={`arrival.${name}`}
              defaultValue={variant ? (text.arrival[name] ?? "") : ""}
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

/** Takes back the stored draft, or the published text. */
function Back(props: {
  intent: "discard" | "reset";
  label: string;
  url: string;
  name: string;
  hint?: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="url" value={props.url} />
      <input type="hidden" name="name" value={props.name} />
      <button
        type="submit"
        name="intent"
        value={props.intent}
        className="quiet"
        disabled={isBusy}
        title={props.hint}
      >
        {props.label}
      </button>
    </Form>
  );
}
