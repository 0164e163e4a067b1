import type { ReactNode } from "react";
import { Scene, type SceneName } from "./scene.tsx";

/**
 * The band with which a page about something sent begins: what became of it, its reference, and a scene without a
 * sky, which stands on the road and goes on to the window's edge.
 * @param props.card The reference, which is beside the text on a wide screen.
 * @param props.more What follows the reference on a telephone, and the text on a wide screen.
 */
export const RecordTop = (props: {
  card: ReactNode;
  more?: ReactNode;
  scene?: SceneName;
  children: ReactNode;
}) => (
  <div className="masthead record-top">
    <div className="wrap with-scene">
      <div className="masthead-text">{props.children}</div>
      {props.card}
      {props.more && <div className="masthead-text">{props.more}</div>}
      {props.scene && <Scene name={props.scene} />}
    </div>
  </div>
);
