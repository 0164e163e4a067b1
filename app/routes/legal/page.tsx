import { data } from "react-router";
import { configContext, copyContext } from "../../context.ts";
import type { AllCopy } from "../../copy/all-copy.ts";
import { format, formatAll } from "../../copy/format.ts";
import { cookies } from "../../domain/privacy/cookies.ts";
import type { Route } from "./+types/page";
import { LegalArticle } from "./article.tsx";
import { legalText } from "./legal-text.server.ts";

const pageOfPath: Record<string, keyof AllCopy["legalPages"] & string> = {
  "/terminos-de-uso": "terms",
  "/aviso-legal": "disclaimer",
  "/politica-de-privacidad": "privacy",
  "/politica-de-cookies": "cookies",
};

/** The legal pages but the one that has a form: text, and for cookies the list of those this site sets. */
export function loader({ request, context }: Route.LoaderArgs) {
  const name = pageOfPath[new URL(request.url).pathname.replace(/\/+$/, "")];
  if (!name) throw data(null, { status: 404 });
  const copy = context.get(copyContext);
  return {
    ...legalText(name, context.get(configContext).brand, copy),
    cookieRows: name === "cookies" ? cookieRows(copy) : [],
    table: formatAll(copy.cookieTable, { days: 0, minutes: 0 }),
  };
}

type CookieCopy = Pick<AllCopy, "cookiePurposes" | "cookieTable">;

const cookieRows = ({ cookiePurposes, cookieTable }: CookieCopy) =>
  cookies.map(({ name, purpose, life }) => ({
    name,
    purpose: cookiePurposes[purpose],
    life: lifetimeText(life, cookieTable),
  }));

function lifetimeText(life: "visit" | number, cookieTable: CookieCopy["cookieTable"]): string {
  if (life === "visit") return cookieTable.visit;
  const days = life / 86_400;
  return days >= 1 ? format(cookieTable.days, { days }) : format(cookieTable.minutes, { minutes: life / 60 });
}

export default function Legal({
  loaderData: { page, updated, cookieRows: rows, table },
}: Route.ComponentProps) {
  return (
    <LegalArticle page={page} updated={updated}>
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
    </LegalArticle>
  );
}
