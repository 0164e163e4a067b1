import type { PageView } from "./view.server.ts";

/** What enhance/application shows before an idle visit ends. */
export function IdleDialog({ view: { words, keep } }: { view: PageView }) {
  return (
    <dialog className="dialog" aria-labelledby="idle-heading">
      <h2 id="idle-heading">{words["idle.heading"]}</h2>
      <p>{words["idle.text"]}</p>
      <p aria-hidden="true">
        {words["idle.left"]} <strong className="countdown" />
      </p>
      <form method="post" action={keep} className="form-buttons">
        <button type="button" className="button" data-extend="">
          {words["idle.extend"]}
        </button>
        <button type="submit" name="intent" value="discard" className="button button-quiet">
          {words["idle.discard"]}
        </button>
      </form>
    </dialog>
  );
}
