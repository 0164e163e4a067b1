import type { ReactNode } from "react";
import { untilValues } from "../copy/saved.ts";
import { handover } from "../copy/status.ts";
import type { ReportedDeliveries } from "../domain/contract/receipts.ts";
import { Icon } from "./icon.tsx";
import { usePage, useTexts } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

/**
 * Returns a function that writes a moment (UTC, ISO) in the visitor's time.
 * @param timeZone IANA name. Without a time zone, the text gives New York's time and says so.
 */
export function useMoment(timeZone: string): (at: string) => string {
  const { moment } = useTexts(handover);
  return (at) => moment(untilValues(Date.parse(at), timeZone));
}

/** How far the application got. A person who took it from our inbox is somebody who gets in touch. */
export function stageOf(deliveries: ReportedDeliveries): "received" | "delivered" | "answered" {
  if (deliveries.some(({ to }) => to === "person")) return "answered";
  return deliveries.length > 0 ? "delivered" : "received";
}

/** An event, and when it happened: `at` is UTC, ISO. `to` is who received the application, if somebody did. */
type DatedEvent = { event: string; to?: ReactNode; at: string };

/** Returns a function that names the event of a delivery. */
export function useDeliveryEvent(): (delivery: ReportedDeliveries[number]) => DatedEvent {
  const texts = useTexts(handover);
  const { legalName } = usePage().site.brand;
  const us = (
    <>
      {texts.us} <span className="whole">{legalName}</span>
    </>
  );
  const destination = (name: string) => (name ? texts.named({ name }) : texts.destination);
  return ({ to, name, at }) =>
    to === "person"
      ? { event: texts.person, at }
      : to === "us"
        ? { event: texts.arrived, to: us, at }
        : { event: texts.delivered, to: destination(name), at };
}

/**
 * Says what happened, and when.
 * @param props.after The event before, whose minute is not said again.
 */
export function HandoverEvent(props: DatedEvent & { after?: DatedEvent | undefined; timeZone: string }) {
  const { event, to, at, after } = props;
  const texts = useTexts(handover);
  const moment = useMoment(props.timeZone);
  const isSameMinute = after && moment(after.at) === moment(at);
  return (
    <>
      <strong>{event}</strong>{" "}
      {to && (
        <>
          <span>{to}</span>{" "}
        </>
      )}
      <time dateTime={at}>
        <Unbroken text={isSameMinute ? texts.sameMinute : moment(at)} />
      </time>
    </>
  );
}

/** Says when an application was received, and when and to whom it was handed on. */
export function Handover(props: { acceptedAt: string; deliveries: ReportedDeliveries; timeZone: string }) {
  const { received } = useTexts(handover);
  const eventOf = useDeliveryEvent();
  const events = [{ event: received, at: props.acceptedAt }, ...props.deliveries.map(eventOf)];
  return (
    <ul className="ticks handover">
      {events.map((event, index) => (
        <li key={`${event.event} ${event.at}`}>
          <Icon name="check" />
          <span>
            <HandoverEvent {...event} after={events[index - 1]} timeZone={props.timeZone} />
          </span>
        </li>
      ))}
    </ul>
  );
}
