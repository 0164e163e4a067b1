import type { Values } from "../../copy/format.ts";
import { retentionTable } from "../../copy/retention.ts";
import { useTexts } from "../../ui/page-context.ts";

const rows = [
  "draft",
  "saved",
  "application",
  "consents",
  "receipt",
  "messages",
  "requests",
  "forgotten",
  "visit",
  "counts",
] as const;
const columns = ["data", "who", "how_long"] as const;

export function RetentionTable({ values }: { values: Values }) {
  const texts = useTexts(retentionTable, values);
  return (
    <>
      <table className="retention">
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{texts[`${row}.data`]}</th>
              <td data-label={texts.who}>{texts[`${row}.who`]}</td>
              <td data-label={texts.how_long}>{texts[`${row}.how_long`]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="link-line">
        <a href="/opciones-de-privacidad#mis-datos">{texts.more}</a>
      </p>
    </>
  );
}
