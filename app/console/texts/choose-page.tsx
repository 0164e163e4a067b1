import { useId } from "react";
import { Form, useSubmit } from "react-router";
import { useConsoleTexts } from "../bilingual.ts";
import { textsTexts } from "../copy/texts.ts";
import type { Chosen, PageText } from "./load.server.ts";

/** Without scripts its button sends it. */
export function ChoosePage(props: {
  chosen: Chosen;
  pages: readonly { url: string; waiting: number; stale: number }[];
  addresses: readonly string[];
  texts: readonly PageText[];
}) {
  const t = useConsoleTexts(textsTexts);
  const submit = useSubmit();
  const { chosen, pages, addresses, texts } = props;
  const nameOf = ({ url, waiting, stale }: (typeof pages)[number]) =>
    [
      url === "*" ? t("page.frame") : url,
      waiting > 0 && t("page.waiting", { n: waiting }),
      stale > 0 && t("page.stale", { n: stale }),
    ]
      .filter(Boolean)
      .join(" · ");
  const variants = [
    ...new Set(
      texts
        .map(({ variant }) => variant)
        .filter(Boolean)
        .concat(chosen.variant || []),
    ),
  ];
  return (
    <Form className="console-row texts-choose" onChange={(event) => chooseNow(event, submit)}>
      <Choice name="pagina" label={t("page")} value={chosen.page}>
        {pages.map((page) => (
          <option key={page.url} value={page.url}>
            {nameOf(page)}
          </option>
        ))}
      </Choice>
      {addresses.length > 1 && (
        <Choice name="direccion" label={t("address")} value={chosen.address}>
          {addresses.map((address) => (
            <option key={address}>{address}</option>
          ))}
        </Choice>
      )}
      {variants.length > 0 && (
        <Choice name="version" label={t("version")} value={chosen.variant}>
          <option value="">{t("everybody")}</option>
          {variants.map((variant) => (
            <option key={variant} value={variant}>
              {decodeURIComponent(variant.replace(/\+/g, " ")).replace(/&/g, ", ")}
            </option>
          ))}
        </Choice>
      )}
      <button type="submit" className="quiet">
        {t("show")}
      </button>
    </Form>
  );
}

function Choice(props: { name: string; label: string; value: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{props.label}</label>
      <select id={id} name={props.name} defaultValue={props.value} key={props.value}>
        {props.children}
      </select>
    </div>
  );
}

/** Address and version belong to a page: another page begins without them. */
function chooseNow(event: React.ChangeEvent<HTMLFormElement>, submit: ReturnType<typeof useSubmit>): void {
  const form = new FormData(event.currentTarget);
  const isPage = (event.target as unknown as HTMLSelectElement).name === "pagina";
  void submit(isPage ? { pagina: String(form.get("pagina")) } : form);
}
