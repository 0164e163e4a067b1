import { Form, useSubmit } from "react-router";
import { textsTexts } from "../../operator-copy/texts.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { Choice } from "../ui/choice.tsx";
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
  const variants = [...new Set([...texts.map(({ variant }) => variant), chosen.variant])].filter(Boolean);
  const choice = (name: string, label: string, value: string, options: [value: string, label: string][]) => (
    <div>
      <Choice name={name} label={label} defaultValue={value} key={value} options={options} />
    </div>
  );
  return (
    <Form className="console-row texts-choose" onChange={(event) => chooseNow(event, submit)}>
      {choice(
        "pagina",
        t("page"),
        chosen.page,
        pages.map((page) => [page.url, nameOf(page)]),
      )}
      {addresses.length > 1 &&
        choice(
          "direccion",
          t("address"),
          chosen.address,
          addresses.map((address) => [address, address]),
        )}
      {variants.length > 0 &&
        choice("version", t("version"), chosen.variant, [
          ["", t("everybody")],
          ...variants.map((variant): [string, string] => [variant, conditionsOf(variant)]),
        ])}
      <button type="submit" className="quiet">
        {t("show")}
      </button>
    </Form>
  );
}

/** `campaign=verano, src=google` */
const conditionsOf = (variant: string): string =>
  decodeURIComponent(variant.replace(/\+/g, " ")).replace(/&/g, ", ");

/** Address and version belong to a page: another page begins without them. */
function chooseNow(event: React.ChangeEvent<HTMLFormElement>, submit: ReturnType<typeof useSubmit>): void {
  const form = new FormData(event.currentTarget);
  const isPage = (event.target as unknown as HTMLSelectElement).name === "pagina";
  void submit(isPage ? { pagina: String(form.get("pagina")) } : form);
}
