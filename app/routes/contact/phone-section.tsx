import { waysToTalk } from "../../copy/call-back.ts";
import { contact } from "../../copy/contact.ts";
import { statusLink } from "../../copy/status.ts";
import { pages } from "../../pages.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { LinkLine } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { ContactView } from "./contact.server.ts";

export const phoneHeadingId = "contact-phone-heading";

/** Shows our telephone number, when somebody answers it, and our WhatsApp if there is one. */
export function PhoneSection({ view }: { view: ContactView }) {
  const texts = useTexts(contact);
  const { brand } = usePage().site;
  const waysTexts = useTexts(waysToTalk);
  const statusTexts = useTexts(statusLink);
  return (
    <section className="contact-phone card" aria-labelledby={phoneHeadingId}>
      <h2 id={phoneHeadingId}>{texts["phone.heading"]}</h2>
      <p>
        <ByPhoneText alwaysHasNumber />
      </p>
      {brand.whatsapp && (
        <LinkLine href={`https://wa.me/${brand.whatsapp.replace(/\D/g, "")}`}>{waysTexts.whatsapp}</LinkLine>
      )}
      <p>{waysTexts.reference}</p>
      <LinkLine href={pages.status.path}>{statusTexts.here}</LinkLine>
      {view.hours.rows.length > 0 && (
        <>
          <h3>{waysTexts["hours.heading"]}</h3>
          <table className="hours">
            <caption>{waysTexts["hours.caption"]}</caption>
            <TableHead columns={[waysTexts["hours.days"], waysTexts["hours.times"]]} isHidden />
            <tbody>
              {view.hours.rows.map(({ days, times }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td>
                    <Unbroken text={times} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {view.hours.special.map((sentence) => (
            <p key={sentence} className="hint">
              <Unbroken text={sentence} />
            </p>
          ))}
        </>
      )}
    </section>
  );
}
