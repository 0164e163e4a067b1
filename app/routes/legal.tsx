import { data } from "react-router";
import { configContext } from "../context.ts";
import {
  cookiePurposes,
  cookieTable,
  gpcNotice,
  type LegalPage,
  legalFrame,
  legalPages,
  legalUpdated,
} from "../copy/legal.ts";
import { say, speak, type Values } from "../copy/speak.ts";
import { cookies } from "../domain/cookies.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/legal";

const pageOfPath: Record<string, keyof typeof legalPages> = {
  "/terminos-de-uso": "terms",
  "/aviso-legal": "disclaimer",
  "/politica-de-privacidad": "privacy",
  "/politica-de-cookies": "cookies",
  "/opciones-de-privacidad": "options",
};

/** The five legal pages: text, and for cookies and options what is true of this site and this browser. */
export function loader({ request, context }: Route.LoaderArgs) {
  const name = pageOfPath[new URL(request.url).pathname.replace(/\/+$/, "")];
  if (!name) throw data(null, { status: 404 });
  const { brand } = context.get(configContext);
  const values = { brand: brand.name, legalName: brand.legalName, postalAddress: brand.postalAddress };
  const date = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(legalUpdated),
  );
  const gpc = request.headers.get("sec-gpc") === "1";
  return {
    page: spoken(legalPages[name], values),
    updated: say(legalFrame.updated, { date }),
    cookieRows: name === "cookies" ? cookieRows() : [],
    table: speak(cookieTable, { days: 0, minutes: 0 }),
    gpc: name === "options" ? gpcNotice[gpc ? "on" : "off"] : "",
  };
}

function spoken(page: LegalPage, values: Values): LegalPage {
  const sections = page.sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.map((paragraph) => say(paragraph, values)),
  }));
  return { ...page, sections };
}

const cookieRows = () =>
  cookies.map(({ name, purpose, life }) => ({
    name,
    purpose: cookiePurposes[purpose],
    life: spokenLife(life),
  }));

function spokenLife(life: "visit" | number): string {
  if (life === "visit") return cookieTable.visit;
  const days = life / 86_400;
  return days >= 1 ? say(cookieTable.days, { days }) : say(cookieTable.minutes, { minutes: life / 60 });
}

export default function Legal({
  loaderData: { page, updated, cookieRows: rows, table, gpc },
}: Route.ComponentProps) {
  return (
    <article className="wrap narrow screen legal">
      <PageHead title={page.title} description={page.description} />
      <h1>{page.title}</h1>
      <p className="hint">{updated}</p>
      {gpc && (
        <div className="notice">
          <p>{gpc}</p>
        </div>
      )}
      {page.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {rows.length > 0 && (
        <table>
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{table.name}</th>
              <th scope="col">{table.purpose}</th>
              <th scope="col">{table.life}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.purpose}</td>
                <td>{row.life}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
