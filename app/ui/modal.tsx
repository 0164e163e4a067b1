import type { ReactElement, ReactNode } from "react";
import type { WrittenModalOptions } from "../domain/modal/options.ts";

type Options = WrittenModalOptions & {
  children: ReactNode;
  className?: string;
};

type ModalWithBody = Options & {
  id: string;
  body: ReactElement | readonly ReactElement[];
};

type ModalOfPage = Options & { href: string };

/**
 * A link that enhance/modal opens as a dialog. Without scripts, the page shows the body instead of the link, and a link
 * to another page opens a tab of its own.
 */
export const Modal = (props: ModalWithBody | ModalOfPage) =>
  "body" in props ? <BodyLink {...props} /> : <PageLink {...props} />;

const optionsJson = (options: WrittenModalOptions): string => JSON.stringify(options);

function PageLink({ href, children, className, ...options }: ModalOfPage) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={className}
      data-modal={href.startsWith("/") ? optionsJson(options) : undefined}
    >
      {children}
    </a>
  );
}

function BodyLink({ id, body, children, className = "", ...options }: ModalWithBody) {
  const pages = "length" in body ? body : [body];
  return (
    <>
      <p className={`link-line needs-script ${className}`}>
        <a href={`#${id}`} data-modal={optionsJson(options)}>
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
