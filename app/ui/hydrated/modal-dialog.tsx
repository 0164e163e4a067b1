import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { modal as texts } from "../../copy/modal.ts";
import { modalIcons } from "../../domain/modal/icons.ts";
import { type ModalEvent, type ModalState, modalBox, modalControls } from "../../domain/modal/modal.ts";
import { type ModalSettings, modalDefaults } from "../../domain/modal/options.ts";
import { onEscape, openDialog } from "../../enhance/modal/behind.ts";
import { followPointer } from "../../enhance/modal/pointer.ts";
import { loadSkin } from "../../enhance/modal/skin.ts";
import { stopWhereItScrolls } from "../../enhance/modal/tab-stop.ts";
import styles from "../../styles/modal.css?url";

type DialogProps = {
  id: string;
  settings: ModalSettings<ReactElement>;
  state: ModalState;
  dispatch: (event: ModalEvent) => void;
};

/** An open modal: its cover, and the dialog with the bar, a page of the body and the pager. */
export function LiveDialog(props: DialogProps) {
  const { id, settings, state, dispatch } = props;
  const { showCover, skin, skinBase, customClass, pages } = settings;
  const [skinClass] = useState(() => loadSkin(skin, skinBase));
  const dialog = useRef<HTMLDialogElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be longer.
  useEffect(() => (body.current ? stopWhereItScrolls(body.current) : undefined), [state.page]);
  useBehaviour(dialog, bar, corner, showCover, dispatch);
  const { left, top, ...box } = modalBox(settings, state);
  const classes = ["tca-modal", customClass, skinClass, state.at ? "tca-modal-placed" : ""];
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="widgets" />
      {showCover && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the exit do the same for the keyboard.
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
        <div
          className="tca-modal-cover"
          style={{ zIndex: modalDefaults.coverZIndex }}
          onClick={() => dispatch({ type: "cover" })}
        />
      )}
      <dialog
        ref={dialog}
        id={`${id}-modal`}
        className={classes.filter(Boolean).join(" ")}
        style={{ ...box, ...(state.at && { left, top }) }}
        aria-labelledby={`${id}-title`}
        aria-modal={showCover || undefined}
        {...(showCover && { closedby: "closerequest" })}
      >
        <div ref={bar} className={`tca-modal-bar ${state.canDrag ? "tca-modal-draggable" : ""}`}>
          <Bar {...props} />
        </div>
        <div ref={body} className="tca-modal-body" role="document" aria-labelledby={`${id}-title`}>
          {pages[state.page]}
        </div>
        <Pager {...props} />
        <div ref={corner} className="tca-modal-corner" aria-hidden="true" hidden={!state.canResize} />
      </dialog>
    </>
  );
}

type Element<Name extends HTMLElement> = React.RefObject<Name | null>;

/** What no markup says: the focus, what lies behind, Escape, pulling, and the window's size. */
function useBehaviour(
  dialog: Element<HTMLDialogElement>,
  bar: Element<HTMLElement>,
  corner: Element<HTMLElement>,
  showCover: boolean,
  dispatch: DialogProps["dispatch"],
): void {
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const close = openDialog(box, showCover);
    const stop = onEscape(box, () => dispatch({ type: "escape" }));
    return () => {
      stop();
      close();
    };
  }, [dialog, showCover, dispatch]);
  useEffect(() => {
    const box = dialog.current;
    const pull = (type: "drag" | "resize") => (from: DOMRect, by: { x: number; y: number }) =>
      dispatch({ type, box: from, by, window: { width: window.innerWidth, height: window.innerHeight } });
    if (box && bar.current) followPointer(bar.current, box, pull("drag"));
    if (box && corner.current) followPointer(corner.current, box, pull("resize"));
    const recentre = () => dispatch({ type: "recentre" });
    window.addEventListener("resize", recentre);
    window.screen.orientation?.addEventListener("change", recentre);
    return () => {
      window.removeEventListener("resize", recentre);
      window.screen.orientation?.removeEventListener("change", recentre);
    };
  }, [dialog, bar, corner, dispatch]);
}

function Bar({ id, settings: { title, callbacks }, state, dispatch }: DialogProps) {
  const shown = modalControls(state);
  return (
    <>
      {shown.left && <Button kind="left" label={texts.left} press={() => callbacks.left?.()} />}
      <h2 id={`${id}-title`} className="tca-modal-title">
        {title}
      </h2>
      {shown.right && <Button kind="right" label={texts.right} press={() => callbacks.right?.()} />}
      {shown.exit && <Button kind="exit" label={texts.exit} press={() => dispatch({ type: "hide" })} />}
    </>
  );
}

function Pager({ state, dispatch }: DialogProps) {
  const shown = modalControls(state);
  if (!state.pagination || state.pages < 2) return null;
  const count = texts.page.replace("{page}", String(state.page + 1)).replace("{pages}", String(state.pages));
  return (
    <div className="tca-modal-pager">
      <Button
        kind="previous"
        label={texts.previous}
        isShown={shown.previous}
        press={() => dispatch({ type: "previous" })}
      />
      <p className="tca-modal-count" role="status">
        {count}
      </p>
      <Button kind="next" label={texts.next} isShown={shown.next} press={() => dispatch({ type: "next" })} />
    </div>
  );
}

type ButtonProps = {
  kind: keyof typeof modalIcons;
  label: string;
  /** False: it keeps its place, but cannot be seen or used. */
  isShown?: boolean;
  press: () => void;
};

function Button({ kind, label, isShown = true, press }: ButtonProps) {
  return (
    <button
      type="button"
      className={`tca-modal-button tca-modal-${kind}`}
      aria-label={label}
      style={isShown ? undefined : { visibility: "hidden" }}
      onClick={press}
    >
      <svg className="tca-modal-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path className="tca-modal-path" d={modalIcons[kind]} />
      </svg>
    </button>
  );
}
