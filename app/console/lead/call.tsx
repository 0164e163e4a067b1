import type { Form as PageForm } from "react-router";
import { intlByLanguage, unbrokenTimes } from "../../copy/intl.ts";
import { newYork } from "../../domain/time-zone.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { Chip } from "../ui/chip.tsx";

/** Shows when to call a person: on our clock, and on the person's. `fields` are the opened answers. */
export function CallTime({ fields }: { fields: ReadonlyMap<string, string> }) {
  const texts = useTexts(requestTexts);
  const { formatDate, formatDateToParts, formatDateTimeRange, formatRelativeTime } =
    intlByLanguage[useConsoleFacts().language]();
  const [zone = "", start = "", end = ""] = ["timeZone", "startsAt", "endsAt"].map((name) =>
    fields.get(name),
  );
  /** Writes the hours: de 12 a 6 p. m. */
  const hoursIn = (timeZone: string) => {
    const [from = "", until = ""] = formatDateTimeRange(start, end, { hour: "numeric", timeZone }).split("–");
    return unbrokenTimes(texts["calls.hours"]({ from: from.trim(), until: until.trim() }));
  };
  const dateOf = (at: string | number) => formatDate(at, { dateStyle: "short", timeZone: newYork });
  const days = [0, 1].find((days) => dateOf(start) === dateOf(Date.now() + days * 86_400_000));
  const day =
    days === undefined
      ? // Spanish dates have no comma after the weekday in our texts.
        formatDate(start, { weekday: "long", day: "numeric", month: "long", timeZone: newYork }).replace(
          /, (?=\d)/,
          " ",
        )
      : formatRelativeTime(days, "day", { numeric: "auto" });
  const callTime = callTimeOf(fields);
  const zoneName = formatDateToParts(start, { timeZone: zone, timeZoneName: "longGeneric" }).find(
    ({ type }) => type === "timeZoneName",
  );
  const [theirs, ours] = [hoursIn(zone), hoursIn(newYork)];
  return (
    <>
      {callTime !== "early" && (
        <Chip state={callTime === "now" ? "look" : "broken"}>{texts[`calls.${callTime}`]}</Chip>
      )}
      <span className="call-time">
        {day} {ours}
      </span>
      {theirs !== ours && (
        <span className="lead-small">{texts["calls.clock"]({ zone: zoneName?.value ?? zone, theirs })}</span>
      )}
    </>
  );
}

/** Whether the hour that a person chose for a call is still to come, is now, or is over. */
export function callTimeOf(fields: ReadonlyMap<string, string>): "early" | "now" | "late" {
  const now = Date.now();
  if (now < Date.parse(fields.get("startsAt") ?? "")) return "early";
  return now > Date.parse(fields.get("endsAt") ?? "") ? "late" : "now";
}

/** Notes how a call went. `Form` is a fetcher's form, because the page stays. */
export function CallOutcomes(props: {
  id: string;
  reference: string;
  Form: typeof PageForm;
  isBusy: boolean;
}) {
  const { id, reference, Form, isBusy } = props;
  const texts = useTexts(requestTexts);
  return (
    <Form method="post" action={`${consolePages.leads.path}/${id}`} className="console-row call-outcomes">
      <input type="hidden" name="order" value="call" />
      {(["done", "no answer"] as const).map((callOutcome) => (
        <button
          type="submit"
          key={callOutcome}
          name="answer"
          value={callOutcome}
          className="quiet"
          aria-label={`${texts[`call.${callOutcome}`]}: ${reference}`}
          disabled={isBusy}
        >
          {texts[`call.${callOutcome}`]}
        </button>
      ))}
    </Form>
  );
}
