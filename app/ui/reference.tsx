import type { ReactNode } from "react";

/** The reference of an application, message or request. */
export function Reference(props: { label: string; reference: string | undefined; children?: ReactNode }) {
  return (
    <div className="reference">
      <p className="reference-label" id="reference-label">
        {props.label}
      </p>
      <p className="reference-number">
        <output aria-labelledby="reference-label">{props.reference}</output>
      </p>
      {props.children}
    </div>
  );
}
