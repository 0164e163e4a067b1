import { iconShapes } from "./icon-shapes.ts";

export type IconName = keyof typeof iconShapes;

/** A decorative icon in the text's colour, hidden from screen readers: the text beside it carries the meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own.
    dangerouslySetInnerHTML={{ __html: iconShapes[name] }}
  />
);
