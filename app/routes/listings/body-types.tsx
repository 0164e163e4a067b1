import { bodyTypes } from "../../copy/listings.ts";
import { useTexts } from "../../ui/page-context.ts";
import { Scene } from "../../ui/scene.tsx";

/** Names the types of cars, because advertisements name them in English. It says nothing about cars for sale. */
export function BodyTypes() {
  const { heading, list } = useTexts(bodyTypes);
  return (
    <section className="body-types" aria-labelledby="tipos">
      <h2 id="tipos">{heading}</h2>
      <ul className="body-list">
        {list.map(({ id, name, use }) => (
          <li key={id}>
            <Scene name={`body-${id}`} />
            <strong>{name}</strong>
            <span>{use}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
