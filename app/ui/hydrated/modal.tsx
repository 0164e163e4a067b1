import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import { createPortal } from "react-dom";
import type { ModalOptions } from "../../domain/modal/options.ts";
import { createModal, type Modal } from "../../enhance/modal/modal.ts";
import styles from "../../styles/modal.css?url";
import { useHydrated } from "./use-hydrated.ts";

export type LiveModalProps = Omit<ModalOptions<ReactElement>, "body"> & {
  id: string;
  body: ReactElement | readonly ReactElement[];
  children: ReactNode;
  className?: string;
  open?: boolean;
  /** Until React runs. */
  plain: ReactNode;
};

/** The dialog of every other page (enhance/modal) around what React renders. */
export function LiveModal({ plain, ...props }: LiveModalProps) {
  return useHydrated() ? <LinkAndModal {...props} /> : plain;
}

function LinkAndModal(props: Omit<LiveModalProps, "plain">) {
  const { id, body, children, className = "", open, callbacks, ...others } = props;
  const { showLeftNavi = false, showRightNavi = false, ...options } = others;
  const pages = "length" in body ? body : [body];
  const [parts] = useState(() => pages.map(() => document.createElement("div")));
  const [modal, setModal] = useState<Modal>();
  /** A modal outlives the rendering that created it. */
  const page = useEffectEvent(() => callbacks ?? {});
  const written = JSON.stringify(options);
  useLayoutEffect(() => {
    const created = createModal({
      ...JSON.parse(written),
      body: parts,
      callbacks: {
        created: () => page().created?.(),
        shown: () => page().shown?.(),
        hidden: () => page().hidden?.(),
        destroyed: () => page().destroyed?.(),
        left: () => page().left?.(),
        right: () => page().right?.(),
        page: (shown: number) => page().page?.(shown),
      },
    });
    setModal(created);
    return () => created.destroy();
  }, [written, parts]);
  useEffect(() => modal?.setNavi("left", showLeftNavi), [modal, showLeftNavi]);
  useEffect(() => modal?.setNavi("right", showRightNavi), [modal, showRightNavi]);
  useEffect(() => {
    if (open !== undefined) modal?.[open ? "show" : "hide"]();
  }, [modal, open]);

  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    modal?.show();
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="widgets" />
      <p className={`link-line ${className}`}>
        <a href={`#${id}`} aria-haspopup="dialog" onClick={show}>
          {children}
        </a>
      </p>
      {parts.map((part, index) => createPortal(pages[index], part, String(index)))}
    </>
  );
}
