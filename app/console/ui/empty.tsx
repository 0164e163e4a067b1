import { Scene } from "../../ui/scene.tsx";

/**
 * Stands where a list would be, and says why it is empty or what to do first.
 * @param props.hasStreet shows our street at night, for work that is done.
 */
export const Empty = ({ hasStreet, children }: { hasStreet?: boolean; children: React.ReactNode }) => (
  <div className="console-empty">
    {hasStreet && <Scene name="closed" />}
    <p>{children}</p>
  </div>
);
