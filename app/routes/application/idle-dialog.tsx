import { useEffect, useRef, useState } from "react";
import { visitEndsAt } from "./keeper.ts";
import type { PageView } from "./view.server.ts";

/**
 * Warns before an idle visit ends and offers more time; when it does end, the page goes away with everything on
 * it. It closes once the server has given more time. It counts by the clock, not by ticks: a phone that slept wakes up to the truth.
 */
export function IdleDialog({ view, onExtend }: { view: PageView; onExtend: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [left, setLeft] = useState(view.idle.left);
  const { words } = view;

  useEffect(() => {
    const look = () => {
      const remaining = visitEndsAt() - Date.now();
      setLeft(remaining);
      const box = dialog.current;
      if (remaining <= 0) window.location.replace(`${view.start}?terminada`);
      else if (remaining <= view.idle.warning && !box?.open) box?.showModal();
      else if (remaining > view.idle.warning && box?.open) box.close();
    };
    const timer = setInterval(look, 1000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [view]);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="idle-heading" onCancel={onExtend}>
      <h2 id="idle-heading">{words["idle.heading"]}</h2>
      <p>{words["idle.text"]}</p>
      <p aria-hidden="true">
        {words["idle.left"]} <strong className="countdown">{minutesAndSeconds(left)}</strong>
      </p>
      <form method="post" action={view.keep} className="form-buttons">
        <button type="button" className="button" onClick={onExtend}>
          {words["idle.extend"]}
        </button>
        <button type="submit" name="intent" value="discard" className="button button-quiet">
          {words["idle.discard"]}
        </button>
      </form>
    </dialog>
  );
}

function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
