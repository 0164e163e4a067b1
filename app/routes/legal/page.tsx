import { data } from "react-router";
import { configContext } from "../../context.ts";
import { cookiePurposes, cookieTable } from "../../copy/legal.ts";
import { retentionTable } from "../../copy/retention.ts";
import { type Texts, textWith } from "../../copy/texts.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { cookieName, cookies } from "../../domain/privacy/cookies.ts";
import { trimEnd } from "../../domain/trim-end.ts";
import { pages } from "../../pages.ts";
import { LinkLine } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { TableHead } from "../../ui/table-head.tsx";
import type { Route } from "./+types/page";
import { LegalArticle, legalValues } from "./article.tsx";

const names = ["terms", "disclaimer", "privacy", "cookies"] as const;

/** Finds the legal page that a path shows. The legal page with a form has its own route. */
export function loader({ request, context }: Route.LoaderArgs) {
  const path = trimEnd(new URL(request.url).pathname, /\//);
  const name = names.find((id) => pages[id].path === path);
  if (!name) throw data(null, { status: 404 });
  return { name, values: legalValues(context.get(configContext), factsOf(context, name).phone) };
}

export default function Legal({ loaderData: { name, values } }: Route.ComponentProps) {
  const { caption } = useTexts(retentionTable);
  return (
    <LegalArticle
      name={name}
      values={values}
      {...(name === "privacy" && { headingsAfter: [{ id: retentionAnchor, text: caption }] })}
    >
      {name === "cookies" && <CookieTable values={values} />}
      {name === "privacy" && <RetentionTable values={values} />}
    </LegalArticle>
  );
}

function CookieTable({ values }: { values: ReturnType<typeof legalValues> }) {
  const { site } = usePage();
  const texts = useTexts(cookieTable);
  const purposes = useTexts(cookiePurposes);
  return (
    <table>
      <caption>{texts.caption}</caption>
      <TableHead columns={[texts.name, texts.purpose, texts.life]} />
      <tbody>
        {cookies.map(({ name, purpose, life }) => (
          <tr key={name}>
            <th scope="row">{cookieName(name, site.cookiePrefix !== "")}</th>
            <td>{textWith(purposes[purpose], values)}</td>
            <td>{lifetimeText(life, texts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * A cookie's lifetime in words.
 * @param life `visit`, or seconds.
 */
function lifetimeText(life: "visit" | number, texts: Texts<typeof cookieTable>): string {
  if (life === "visit") return texts.visit;
  const days = life / 86_400;
  return days >= 1 ? texts.days({ days }) : texts.minutes({ minutes: life / 60 });
}

const retainedData = [
  "draft",
  "saved",
  "application",
  "consents",
  "receipt",
  "messages",
  "requests",
  "forgotten",
  "copies",
  "visit",
  "counts",
] as const;

const retentionAnchor = "datos-y-plazos";

function RetentionTable({ values }: { values: ReturnType<typeof legalValues> }) {
  const texts = useTexts(retentionTable);
  return (
    <>
      <table id={retentionAnchor}>
        <caption>{texts.caption}</caption>
        <TableHead columns={[texts.data, texts.who, texts.how_long]} />
        <tbody>
          {retainedData.map((row) => (
            <tr key={row}>
              <th scope="row">{textWith(texts[`${row}.data`], values)}</th>
              <td data-label={texts.who}>{textWith(texts[`${row}.who`], values)}</td>
              <td data-label={texts.how_long}>{textWith(texts[`${row}.how_long`], values)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LinkLine href="/opciones-de-privacidad#mis-datos">{texts.more}</LinkLine>
    </>
  );
}
