type Props = { label: string; trail: readonly { name: string; path: string }[]; here: string };

/** A page's ancestors as links, then the page itself as text. */
export const Breadcrumbs = ({ label, trail, here }: Props) => (
  <nav className="crumbs" aria-label={label}>
    <ol>
      {trail.map(({ name, path }) => (
        <li key={path}>
          <a href={path}>{name}</a>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
