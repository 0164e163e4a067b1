import type { ComponentProps, ReactNode } from "react";
import { homeScreen } from "../copy/home.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useTexts } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

export function Steps({
  steps,
  className = "steps",
}: {
  steps: readonly { title: string; text: string }[];
  className?: string;
}) {
  return (
    <ol className={className}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            <Unbroken text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/**
 * Steps that are the stops on a road, which crosses the page.
 * @param props.children A list of the class `stops`, if its items are not just a title and a text.
 */
export const Road = (props: {
  heading: string;
  steps?: ComponentProps<typeof Steps>["steps"];
  children?: ReactNode;
}) => (
  <section className="road">
    <div className="wrap">
      <h2>{props.heading}</h2>
      {props.steps ? <Steps className="stops" steps={props.steps} /> : props.children}
    </div>
  </section>
);

type Items = { items: readonly string[] };

/** Things that the reader has yet to do or to collect: a tick would say that they are done. */
export const Bullets = ({ items }: Items) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

export const Ticks = ({ items }: Items) => <MarkedList name="ticks" icon="check" items={items} />;
export const Crosses = ({ items }: Items) => <MarkedList name="ticks nots" icon="close" items={items} />;

function MarkedList({ name, icon, items }: Items & { name: string; icon: IconName }) {
  return (
    <ul className={name}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          {item}
        </li>
      ))}
    </ul>
  );
}

/**
 * Facts about the application.
 * @param props.firstFact The promise with which this page's list begins.
 */
export function Facts({ firstFact }: { firstFact?: string | undefined }) {
  const texts = useTexts(homeScreen);
  return (
    <ul className="hero-facts">
      <Fact icon="free">{firstFact ?? texts["fact.free"]}</Fact>
      <Fact icon="card">{texts["fact.ssn"]}</Fact>
      <Fact icon="phone">{texts["fact.calls"]}</Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  );
}
