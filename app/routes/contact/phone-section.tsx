import { waysToTalk } from "../../copy/call-back.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { LinkLine } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { ContactView } from "./contact.server.ts";

export const phoneHeadingId = "contact-phone-heading";

/** Shows our number, our WhatsApp if there is one, and when somebody answers; outside the hours, when we open. */
export function PhoneSection({ view }: { view: ContactView }) {
  const { brand, byPhone } = usePage().site;
  const waysTexts = useTexts(waysToTalk);
  return (
    <section className="contact-phone card" aria-labelledby={phoneHeadingId}>
      <h2 id={phoneHeadingId}>{waysTexts["hours.heading"]}</h2>
      <p className="contact-number">
        <Unbroken text={view.phone} />
      </p>
      {!byPhone.link && (
        <p>
          <ByPhoneText />
        </p>
      )}
      {brand.whatsapp && (
        <LinkLine href={`https://wa.me/${brand.whatsapp.replace(/\D/g, "")}`}>{waysTexts.whatsapp}</LinkLine>
      )}
      {view.hours.rows.length > 0 && (
        <>
          <table className="hours">
            {/* The sentence above names the zone after hours. */}
            <caption className={byPhone.link ? undefined : "visually-hidden"}>
              {waysTexts["hours.caption"]}
            </caption>
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
