type Way = { trail: readonly { name: string; path: string }[]; here: string };

/** A page's ancestors as links, then the page itself as text. */
export const Breadcrumbs = ({ label, ...way }: Way & { label: string }) => (
  <nav className="crumbs" aria-label={label}>
    <Trail {...way} />
  </nav>
);

/** What is within. */
export const Trail = ({ trail, here }: Way) => (
  <ol>
    {trail.map(({ name, path }) => (
      <li key={path}>
        <a href={path}>{name}</a>
      </li>
    ))}
    <li aria-current="page">{here}</li>
  </ol>
);
