import type { ReactElement, ReactNode } from "react";
import type { SerializedModalOptions } from "../domain/modal/options.ts";

type Options = SerializedModalOptions & {
  children: ReactNode;
  className?: string;
};

type BodyModal = Options & {
  id: string;
  body: ReactElement | readonly ReactElement[];
};

type PageModal = Options & { href: string };

export const Modal = (props: BodyModal | PageModal) =>
  "body" in props ? <BodyLink {...props} /> : <PageLink {...props} />;

const optionsJson = (options: SerializedModalOptions): string => JSON.stringify(options);

/** A link to a page in a new tab. With scripts, a page of this site opens as a dialog instead (enhance/modal). */
function PageLink({ href, children, className, ...options }: PageModal) {
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

/** A link that opens the body as a dialog. Without scripts, the page shows the body instead of the link. */
function BodyLink({ id, body, children, className = "", ...options }: BodyModal) {
  const slides = "length" in body ? body : [body];
  return (
    <>
      <p className={`link-line needs-script ${className}`}>
        <a href={`#${id}`} data-modal={optionsJson(options)}>
          {children}
        </a>
      </p>
      <div id={id} className="note without-script">
        {slides.length === 1
          ? body
          : slides.map((slide, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order.
              <div key={index} data-modal-page="">
                {slide}
              </div>
            ))}
      </div>
    </>
  );
}
