import type { ReactNode } from "react";
import { shell } from "../copy/shell.ts";
import type { Link } from "./links.tsx";
import { Masthead } from "./masthead.tsx";
import { useTexts } from "./page-context.ts";
import { PageHead } from "./page-head.tsx";
import { Reference } from "./reference.tsx";
import type { SceneName } from "./scene.tsx";

/**
 * The page after a message or a request was accepted: the mark, the heading, the reference, what follows, and the ways
 * on.
 * @param props.label What the reference is called.
 * @param props.keep What the reference is for.
 * @param props.next The page that may help next.
 */
export function Confirmation(props: {
  scene: SceneName;
  title: string;
  heading: string;
  lead: ReactNode;
  label: string;
  reference: string | undefined;
  keep: ReactNode;
  next: Link;
  children: ReactNode;
}) {
  const { back } = useTexts(shell);
  const [href, name] = props.next;
  return (
    <>
      <PageHead title={props.title} robots="noindex" />
      <Masthead isDone scene={props.scene} heading={props.heading} lead={props.lead} />
      <div className="wrap screen sent">
        <Reference label={props.label} reference={props.reference}>
          <p>{props.keep}</p>
        </Reference>
        <div>
          {props.children}
          <p className="actions">
            <a className="button button-quiet" href="/">
              {back}
            </a>
            <a href={href}>{name}</a>
          </p>
        </div>
      </div>
    </>
  );
}
