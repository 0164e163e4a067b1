import type { ReactNode } from "react";
import { readSource, type Source } from "../domain/help/source.ts";
import { Icon } from "./icon.tsx";
import { useLinkTo } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

type LinkProps = { href: string; children: ReactNode };

/** A link within our own pages (see {@link useLinkTo}). */
export const OwnLink = ({ href, children }: LinkProps) => <a href={useLinkTo()(href)}>{children}</a>;

/** A link in a line of its own. */
export const LinkLine = (link: LinkProps) => (
  <p className="link-line">
    <OwnLink {...link} />
  </p>
);

/** The button that leads to the next page. */
export const ArrowLink = ({ href, isQuiet, children }: LinkProps & { isQuiet?: boolean | undefined }) => (
  <a className={isQuiet ? "button button-quiet" : "button"} href={href}>
    {children}
    <Icon name="arrow" />
  </a>
);

export type Link = readonly [href: string, name: string];

export const LinkList = ({ links, className = "" }: { links: readonly Link[]; className?: string }) => (
  <ul className={`link-list ${className}`.trim()}>
    {links.map(([href, name]) => (
      <li key={href}>
        <OwnLink href={href}>
          <Unbroken text={name} />
        </OwnLink>
      </li>
    ))}
  </ul>
);

/**
 * A link to a page of another site.
 * @param props.english The text that follows the title of a page in English.
 */
export function SourceLink({ source, english }: { source: Source; english: string }) {
  const { address, title, language } = readSource(source);
  return (
    <a href={address} rel="noopener" hrefLang={language}>
      {title}
      {language === "en" && english}
    </a>
  );
}
