import { untilValues } from "../copy/saved.ts";
import { handover } from "../copy/status.ts";
import type { ReportedDeliveries } from "../domain/contract/receipts.ts";
import { Icon } from "./icon.tsx";
import { useTexts } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

/**
 * Returns a function that writes a moment (UTC, ISO) in the visitor's time.
 * @param timeZone IANA name. Without a time zone, the text gives New York's time and says so.
 */
export function useMoment(timeZone: string): (at: string) => string {
  const { moment } = useTexts(handover);
  return (at) => moment(untilValues(Date.parse(at), timeZone));
}

/** Says when an application was received, and when and to whom it was handed on. The same minute is said once. */
export function Handover(props: { acceptedAt: string; deliveries: ReportedDeliveries; timeZone: string }) {
  const texts = useTexts(handover);
  const moment = useMoment(props.timeZone);
  const rows = props.deliveries.map(({ to, name, at }) => ({
    event: to === "destination" && name ? texts.named({ name }) : texts[to],
    at,
  }));
  const events = [{ event: texts.received, at: props.acceptedAt }, ...rows];
  return (
    <ul className="ticks handover">
      {events.map(({ event, at }, index) => {
        const before = events[index - 1];
        const isSameMinute = before && moment(before.at) === moment(at);
        return (
          <li key={`${event} ${at}`}>
            <Icon name="check" />
            <span>
              <strong>{event}</strong>{" "}
              <time dateTime={at}>
                <Unbroken text={isSameMinute ? texts.sameMinute : moment(at)} />
              </time>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
