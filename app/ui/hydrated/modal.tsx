import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { callBackModal, changeModal, type ModalState, startModal } from "../../domain/modal/modal.ts";
import { type ModalOptions, readModalOptions } from "../../domain/modal/options.ts";
import { LiveDialog } from "./modal-dialog.tsx";
import { useHydrated } from "./use-hydrated.ts";

export type LiveModalProps = Omit<ModalOptions<ReactElement>, "body"> & {
  id: string;
  body: ReactElement | readonly ReactElement[];
  children: ReactNode;
  className?: string;
  open?: boolean;
  /** What stands here until React runs. */
  plain: ReactNode;
};

/** A modal as React renders it in a hydrated screen: a link, and while it is shown its dialog at the page's end. */
export function LiveModal({ plain, ...props }: LiveModalProps) {
  return useHydrated() ? <LinkAndDialog {...props} /> : plain;
}

function LinkAndDialog({ id, children, className = "", open, ...options }: Omit<LiveModalProps, "plain">) {
  const settings = readModalOptions<ReactElement>(options);
  const [state, dispatch] = useReducer(changeModal, settings, (read) => startModal(read));
  const { showLeftNavi, showRightNavi } = settings;
  useEffect(() => dispatch({ type: "navi", side: "left", shown: showLeftNavi }), [showLeftNavi]);
  useEffect(() => dispatch({ type: "navi", side: "right", shown: showRightNavi }), [showRightNavi]);
  useEffect(() => {
    if (open !== undefined) dispatch({ type: open ? "show" : "hide" });
  }, [open]);

  const last = useRef(state);
  const called = useEffectEvent((before: ModalState, after: ModalState) =>
    callBackModal(settings, before, after),
  );
  useEffect(() => {
    const before = last.current;
    last.current = state;
    called(before, state);
  }, [state]);
  const created = useEffectEvent(() => settings.callbacks.created?.());
  const destroyed = useEffectEvent(() => {
    if (last.current.phase === "shown") settings.callbacks.hidden?.();
    settings.callbacks.destroyed?.();
  });
  useEffect(() => {
    created();
    return () => destroyed();
  }, []);

  const show = (event: MouseEvent) => {
    // A press with a modifier key opens another tab, as everywhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch({ type: "show" });
  };
  return (
    <>
      <p className={`link-line ${className}`}>
        <a href={`#${id}`} aria-haspopup="dialog" onClick={show}>
          {children}
        </a>
      </p>
      {state.phase === "shown" &&
        createPortal(
          <LiveDialog id={id} settings={settings} state={state} dispatch={dispatch} />,
          document.body,
        )}
    </>
  );
}
