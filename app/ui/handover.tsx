import { withdrawal } from "../copy/receipt.ts";
import { untilValues } from "../copy/saved.ts";
import { handover } from "../copy/status.ts";
import type { ReportedDeliveries } from "../domain/contract/receipts.ts";
import { Icon } from "./icon.tsx";
import { Road } from "./lists.tsx";
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

/** How far the application got. A person who took it from our inbox is somebody who gets in touch. */
export function stageOf(deliveries: ReportedDeliveries): "received" | "delivered" | "answered" {
  if (deliveries.some(({ to }) => to === "person")) return "answered";
  return deliveries.length > 0 ? "delivered" : "received";
}

/**
 * The steps of an application, as stops on the road: those that are behind say what happened when, and the first one
 * that is ahead is where the application is.
 * @param props.acceptedAt UTC, ISO; the thank-you page, which shows no times, leaves it out.
 * @param props.isHeld Whether a person or the applicant has to act before it is sent. The road shows what follows then.
 * @param props.isStopped Whether the application was not delivered and will not be.
 */
export function ApplicationRoad(props: {
  acceptedAt?: string;
  deliveries?: ReportedDeliveries;
  withdrawnAt?: string;
  isHeld?: boolean;
  isStopped?: boolean;
  timeZone?: string;
}) {
  const { acceptedAt, deliveries = [], withdrawnAt = "", isHeld, isStopped, timeZone = "" } = props;
  const texts = useTexts(handover);
  const { "effect.stays": stays } = useTexts(withdrawal);
  const moment = useMoment(timeZone);
  const isDelivered = deliveries.length > 0;
  const recipientOf = ({ to, name }: ReportedDeliveries[number]) =>
    to === "destination" ? (name ? texts.named({ name }) : texts.destination) : texts[to];
  const events = [
    ...(acceptedAt ? [{ step: "received", who: "", at: acceptedAt }] : []),
    ...deliveries.map((delivery) => ({
      step: delivery.to === "person" ? "contact" : "delivered",
      who: recipientOf(delivery),
      at: delivery.at,
    })),
  ].map((event, index, all) => {
    const [time, timeBefore] = [event, all[index - 1]].map((one) => one && moment(one.at));
    return { ...event, time: time === timeBefore ? texts.sameMinute : time };
  });
  const isWithUs = deliveries.every(({ to }) => to !== "destination");
  const steps = texts.steps.flatMap(({ id, title, text }) => {
    if (id === "received" && isHeld) return [];
    if (id === "contact" && withdrawnAt) {
      const withdrawn = texts["withdrawn.text"]({ withdrawn: moment(withdrawnAt) });
      return { id, title: texts.withdrawn, text: isDelivered ? `${withdrawn} ${stays}` : withdrawn };
    }
    if (id === "delivered") {
      if (isStopped) return { id, title: texts.stopped, text: texts["stopped.text"] };
      if (isDelivered) return { id, title: texts[isWithUs ? "delivered.us" : "delivered"], text: "" };
      return { id, title, text };
    }
    // Nobody gets in touch about an application that nobody has.
    return id === "contact" && isStopped ? [] : { id, title, text };
  });
  const isDone = { received: true, delivered: isDelivered, contact: withdrawnAt !== "" };
  const now = isStopped ? undefined : steps.find(({ id }) => !isDone[id]);
  return (
    <Road heading={texts.heading}>
      <ol className="stops">
        {steps.map(({ id, title, text }) => (
          <li
            key={id}
            className={isDone[id] ? "stop-done" : "stop-ahead"}
            aria-current={id === now?.id ? "step" : undefined}
          >
            {isDone[id] && <Icon name="check" />}
            <h3>{title}</h3>
            {events
              .filter(({ step }) => step === id)
              .map(({ who, at, time = "" }) => (
                <p key={`${at} ${who}`}>
                  {who && <span>{who}</span>}{" "}
                  <time dateTime={at}>
                    <Unbroken text={time} />
                  </time>
                </p>
              ))}
            {text && (
              <p>
                <Unbroken text={text} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </Road>
  );
}
