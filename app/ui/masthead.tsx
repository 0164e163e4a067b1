import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Icon } from "./icon.tsx";
import type { Crumb } from "./page-context.ts";
import { Scene, type SceneName } from "./scene.tsx";

/**
 * The band with which a page begins: its heading and a piece of our street, which stands on the road that runs along
 * every page. The page's `.wrap` comes after it.
 * @param props.scene A scene of 720 by 280 without a sky (workers/build/illustrations/street), because the band is its sky.
 * @param props.isNight Whether the scene is one in which it is always night.
 * @param props.trail The breadcrumbs above the heading.
 * @param props.isDone Whether a mark before the heading says that something arrived.
 * @param props.eyebrow A line above the heading that names what the heading is part of.
 * @param props.children What stands below the lead, such as a search.
 */
export function Masthead(props: {
  scene?: SceneName | undefined;
  isNight?: boolean;
  heading: ReactNode;
  lead?: ReactNode;
  trail?: readonly Crumb[];
  isDone?: boolean;
  eyebrow?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className={props.isNight ? "masthead night" : "masthead"}>
      <div className={props.scene ? "wrap with-scene" : "wrap"}>
        {props.trail && <Breadcrumbs trail={props.trail} />}
        <div className="masthead-text">
          {props.eyebrow && <p className="eyebrow">{props.eyebrow}</p>}
          {props.isDone && (
            <p className="done-mark" aria-hidden="true">
              <Icon name="check" />
            </p>
          )}
          <h1>{props.heading}</h1>
          {props.lead && <p className="lead">{props.lead}</p>}
          {props.children}
        </div>
        {props.scene && <Scene name={props.scene} />}
      </div>
    </header>
  );
}
