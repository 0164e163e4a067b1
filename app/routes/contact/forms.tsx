import { callBack, callTimes, callZoneNames } from "../../copy/call-back.ts";
import { callBackButton } from "../../copy/consents.ts";
import { contact } from "../../copy/contact.ts";
import { getIntl } from "../../copy/intl.ts";
import { clockText } from "../../document/opening.ts";
import type { CallBackField } from "../../domain/forms/call-back.ts";
import type { ContactField } from "../../domain/forms/contact-message.ts";
import { entriesOf } from "../../domain/records.ts";
import type { CallSlot } from "../../domain/visit/call-slots.ts";
import { CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { FormToken, Honeypot } from "../../ui/form/hidden-fields.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField, TextFields, type TextRow } from "../../ui/form/text-field.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import type { InvalidCall } from "./call-back.server.ts";
import type { ContactView, InvalidMessage } from "./contact.server.ts";

/** The id of the element with the consent to a call. */
export const callConsentId = "call-consent";

/**
 * The form that requests a call. It offers times at which somebody works here and the law lets us call the visitor.
 * @param props.errors error texts, by field.
 */
export function CallBackForm({
  view,
  invalid,
  errors,
}: {
  view: ContactView;
  invalid: InvalidCall | undefined;
  errors: InvalidCall["errors"];
}) {
  const texts = useTexts(callBack);
  const { slot: slotText } = useTexts(callTimes);
  const { trap } = useTexts(contact);
  const zoneNames = useTexts(callZoneNames);
  const { call, captcha } = view;
  const slots = invalid?.slots ?? call.slots;
  const field = (name: CallBackField) => ({
    name,
    label: texts[name],
    error: errors[name],
    value: invalid?.typed[name] ?? "",
  });
  const slot = field("call_slot");
  return (
    <form
      method="post"
      action={usePage().pathname}
      noValidate
      className="form call-back"
      aria-label={texts.heading}
    >
      <input type="hidden" name="call_id" value={invalid?.submissionId ?? call.submissionId} />
      <FormToken token={invalid?.token ?? call.token} />
      <Honeypot label={trap} id="call_subject" />
      <TextField {...field("call_name")} autoComplete="name" />
      <TextField {...field("call_phone")} type="tel" autoComplete="tel" size="medium" />
      <SelectField
        {...field("call_zone")}
        value={invalid ? invalid.typed.call_zone : call.zone}
        options={entriesOf(zoneNames)}
        empty={texts["call_zone.empty"]}
      />
      <SelectField
        {...slot}
        hint={texts["call_slot.hint"]}
        // A time that is not offered any more must not stay chosen.
        value={slots.some(({ id }) => id === slot.value) ? slot.value : ""}
        options={slots.map((option) => [option.id, slotText(slotValues(option))] as const)}
        empty={texts["call_slot.empty"]}
      />
      {captcha && <CaptchaHolder captcha={captcha} />}
      <p
        className={invalid?.problem === "consents" ? "call-consent note" : "call-consent"}
        id={callConsentId}
        tabIndex={-1}
      >
        {call.consent}
      </p>
      <div className="form-buttons">
        <button className="button" type="submit" aria-describedby={callConsentId}>
          {callBackButton}
        </button>
      </div>
    </form>
  );
}

/** Writes whole hours as `9 a. m.`, because a list of times has to fit a narrow telephone. */
function shortClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return clockText(hours, minutes).replace(":00", "");
}

/** Writes a time for the list: nobody is called at night, so that `sáb 21, de 10 a 12` says enough. */
const slotValues = ({ date, from, until }: CallSlot) => ({
  weekday: getIntl().formatDate(date, { weekday: "short", timeZone: "UTC" }),
  date: Number(date.slice(8)),
  from: shortClock(from).replace(/ [ap]\. m\./, ""),
  until: shortClock(until).replace(/ [ap]\. m\./, ""),
});

/** The values for a sentence about a call: the day as `martes, 24 de noviembre`, and both times. */
export const timeValues = ({ date, from, until }: Pick<CallSlot, "date" | "from" | "until">) => ({
  day: getIntl()
    .formatDate(date, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .replace(",", ""),
  from: shortClock(from),
  until: shortClock(until),
});

const fields: Record<ContactField, TextRow> = {
  name: { autoComplete: "name" },
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel", optional: true },
  reference: { autoComplete: "off", optional: true },
  message: { rows: 7, autoComplete: "off" },
};

/**
 * The form for a message.
 * @param props.errors error texts, by field.
 */
export function MessageForm({
  view,
  invalid,
  errors,
}: {
  view: ContactView;
  invalid: InvalidMessage | undefined;
  errors: InvalidMessage["errors"];
}) {
  const texts = useTexts(contact);
  return (
    <form
      method="post"
      action={usePage().pathname}
      noValidate
      className="form"
      aria-label={texts["form.heading"]}
    >
      <input type="hidden" name="submission_id" value={invalid?.submissionId ?? view.submissionId} />
      <FormToken token={invalid?.token ?? view.token} />
      <Honeypot label={texts.trap} />
      <TextFields fields={fields} texts={texts} typed={invalid?.typed} errors={errors} />
      {view.captcha && <CaptchaHolder captcha={view.captcha} />}
      <div className="form-buttons">
        <button className="button" type="submit">
          {texts.send}
        </button>
      </div>
    </form>
  );
}
