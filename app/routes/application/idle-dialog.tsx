import type { ApplicationTexts } from "./form-context.ts";

/** What enhance/application shows before an idle visit ends. */
export function IdleDialog({ texts, saveAction }: { texts: ApplicationTexts; saveAction: string }) {
  return (
    <dialog className="dialog" aria-labelledby="idle-heading">
      <h2 id="idle-heading">{texts["idle.heading"]}</h2>
      <p>{texts["idle.text"]}</p>
      <p aria-hidden="true">
        {texts["idle.left"]} <strong className="countdown" />
      </p>
      <form method="post" action={saveAction} className="form-buttons">
        <button type="button" className="button" data-extend="">
          {texts["idle.extend"]}
        </button>
        <button type="submit" name="intent" value="discard" className="button button-quiet">
          {texts["idle.discard"]}
        </button>
      </form>
    </dialog>
  );
}
