import { createElement } from "react";
import { iconShapes } from "./icon-shapes.ts";

export type IconName = keyof typeof iconShapes;

/** A decorative icon in the text's colour, hidden from screen readers: the text beside it carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {iconShapes[name].map(([tag, attributes]) =>
        createElement(tag, { key: Object.values(attributes).join(), ...attributes }),
      )}
    </svg>
  );
}
