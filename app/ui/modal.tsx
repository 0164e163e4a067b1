import type { ReactElement, ReactNode } from "react";
import type { ModalOptions, WrittenModalOptions } from "../domain/modal/options.ts";
import { LiveModal } from "./hydrated/modal.tsx";
import { usePage } from "./page-context.ts";

type Options = Omit<ModalOptions<ReactElement>, "body"> & {
  /** The text of the link that opens the modal. */
  children: ReactNode;
  /** Of the link's own line, where the modal has a body. */
  className?: string;
};

export type ModalWithBody = Options & {
  /** Of the part of the page that is the body: the link leads there. */
  id: string;
  /** A part of the page, or several pages of them. */
  body: ReactElement | readonly ReactElement[];
  /** In a hydrated screen: whether the modal is open, beside what its link does. */
  open?: boolean;
};

/** The body is the main text of another page of this site; an address elsewhere opens in a tab of its own. */
export type ModalOfPage = Options & { href: string };

/**
 * A link that opens a modal, with the modal's options as props (domain/modal/options.ts). Without scripts the body stands on
 * the page instead of the link, and a page opens in a tab of its own. enhance/modal shows it: it reads the options from an
 * attribute, but in a hydrated screen React creates the modals that have a body.
 *
 * @throws when a page that does not hydrate passes callbacks, which could never be called.
 */
export function Modal(props: ModalWithBody | ModalOfPage) {
  const isLive = usePage().nonce !== undefined;
  if (props.callbacks && !(isLive && "body" in props))
    throw new Error("Modal: callbacks need a body, and a screen that hydrates (app/README.md)");
  if (!("body" in props)) return <PageLink {...props} />;
  const plain = <PlainModal {...props} isLive={isLive} />;
  return isLive ? <LiveModal {...props} plain={plain} /> : plain;
}

const written = (options: WrittenModalOptions): string => JSON.stringify(options);

function PageLink({ href, children, className, callbacks: _, ...options }: ModalOfPage) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={className}
      data-modal={href.startsWith("/") ? written(options) : undefined}
    >
      {children}
    </a>
  );
}

function PlainModal({
  id,
  body,
  children,
  className = "",
  callbacks: _,
  open: _open,
  isLive,
  ...options
}: ModalWithBody & { isLive: boolean }) {
  const pages = "length" in body ? body : [body];
  return (
    <>
      <p className={`link-line needs-script ${className}`}>
        {/* In a hydrated screen React opens it, and enhance/ must not. */}
        <a href={`#${id}`} data-modal={isLive ? undefined : written(options)}>
          {children}
        </a>
      </p>
      <div id={id} className="note without-script">
        {pages.length === 1
          ? body
          : pages.map((page, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages of a body are named by their number alone.
              <div key={index} data-modal-page="">
                {page}
              </div>
            ))}
      </div>
    </>
  );
}
