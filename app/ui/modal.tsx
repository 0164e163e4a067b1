import type { ReactElement, ReactNode } from "react";
import type { ModalOptions, WrittenModalOptions } from "../domain/modal/options.ts";
import { LiveModal } from "./hydrated/modal.tsx";
import { usePage } from "./page-context.ts";

type Options = Omit<ModalOptions<ReactElement>, "body"> & {
  children: ReactNode;
  className?: string;
};

export type ModalWithBody = Options & {
  id: string;
  body: ReactElement | readonly ReactElement[];
  open?: boolean;
};

export type ModalOfPage = Options & { href: string };

/**
 * Without scripts the body stands on the page instead of the link, and a page opens in a tab of its own.
 * enhance/modal shows it; in a hydrated screen React creates the modals that have a body.
 * @throws when a page that does not hydrate passes callbacks.
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
