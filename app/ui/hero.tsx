import { Facts } from "./lists.tsx";
import { Scene, type SceneName } from "./scene.tsx";
import { StartForm } from "./start-form.tsx";

/**
 * Shows the first band of the home page and of landing pages: a promise, the application's first step, a scene and facts.
 * @param props.firstFact The promise with which this page's list of facts begins.
 */
export function Hero(props: {
  eyebrow?: string;
  heading: string;
  lead: string;
  zipcode: string;
  scene: SceneName;
  firstFact?: string;
}) {
  return (
    <div className={`hero hero-${props.scene}`}>
      <div className="wrap hero-row">
        <div>
          {props.eyebrow && <p className="eyebrow">{props.eyebrow}</p>}
          <h1>{props.heading}</h1>
          <p className="hero-lead">{props.lead}</p>
        </div>
        <StartForm zipcode={props.zipcode} />
        <Facts firstFact={props.firstFact} />
      </div>
      <Scene name={props.scene} />
    </div>
  );
}
