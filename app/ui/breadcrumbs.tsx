/** A page's ancestors as links, then the page itself as text. */
export function Breadcrumbs(props: {
  label: string;
  trail: readonly { name: string; path: string }[];
  here: string;
}) {
  return (
    <nav className="crumbs" aria-label={props.label}>
      <ol>
        {props.trail.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{props.here}</li>
      </ol>
    </nav>
  );
}
