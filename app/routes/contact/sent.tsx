import type { ReactNode } from "react";
import { callBack, callTimes, waysToTalk } from "../../copy/call-back.ts";
import { contact } from "../../copy/contact.ts";
import { format } from "../../copy/format.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Reference } from "../../ui/reference.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { timeValues } from "./call-back-form.tsx";
import type { ContactView } from "./contact.server.ts";

/** A message that was sent: its number, and by when somebody answers where the operator promises that. */
export function MessageSent({ reference, waits }: { reference: string; waits: boolean }) {
  const texts = useTexts(contact);
  const { brand, byPhone } = usePage().site;
  const ways = usePage().texts.of(waysToTalk);
  return (
    <Sent title={texts["sent.title"]} heading={texts["sent.heading"]}>
      <p className="lead">{waits ? texts["sent.waits"] : texts["sent.text"]}</p>
      <Reference label={texts["sent.reference"]} reference={reference} />
      {brand.answerDays !== undefined && !waits && (
        <p>{format(ways["sent.answer"], { days: brand.answerDays })}</p>
      )}
      {waits && (
        <p className="link-line">
          <ByPhoneText byPhone={byPhone} withNumber />
        </p>
      )}
    </Sent>
  );
}

/** A call that was asked for. */
export function CallSent({
  reference,
  time,
  waits,
  phone,
}: NonNullable<ContactView["call"]["sent"]> & { phone: string }) {
  const texts = useTexts(callBack);
  const { "sent.reference": label } = useTexts(contact);
  const times = usePage().texts.of(callTimes);
  return (
    <Sent title={texts["sent.title"]} heading={texts["sent.heading"]}>
      <p className="lead">{format(times.when, timeValues(time))}</p>
      {waits && <p>{texts["sent.waits"]}</p>}
      <Reference label={label} reference={reference} />
      <p>
        <Unbroken text={format(times.nobody, { phone })} />
      </p>
    </Sent>
  );
}

function Sent(props: { title: string; heading: string; children: ReactNode }) {
  const texts = useTexts(contact);
  return (
    <div className="wrap narrow screen">
      <PageHead title={props.title} description={texts.description} robots="noindex" />
      <p className="done-mark">
        <Icon name="check" />
      </p>
      <h1>{props.heading}</h1>
      {props.children}
      <p className="actions">
        <a className="button button-quiet" href="/">
          {texts["sent.home"]}
        </a>
        <a href="/temas-de-ayuda">{texts["sent.help"]}</a>
      </p>
    </div>
  );
}
