import type { ReactNode } from "react";
import { Scene, type SceneName } from "./scene.tsx";

/**
 * The band with which a page about something sent begins: what became of it, its reference, and a scene of 720 by 280
 * without a sky, which stands on the road.
 * @param props.card The reference, which is beside the text on a wide screen.
 */
export const RecordTop = (props: { card: ReactNode; scene?: SceneName; children: ReactNode }) => (
  <div className="masthead record-top">
    <div className="wrap">
      <div className="masthead-text">{props.children}</div>
      {props.card}
      {props.scene && <Scene name={props.scene} />}
    </div>
  </div>
);
