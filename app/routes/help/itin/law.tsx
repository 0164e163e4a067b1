import { itin, itinChanges, itinMay, itinMayNot } from "../../../copy/itin.ts";
import { Icon } from "../../../ui/icon.tsx";
import { usePage, useTexts } from "../../../ui/page-context.ts";
import { SourceLink } from "./reading-list.tsx";
import { sourceOf } from "./sources.ts";

/** Each rule with its source. */
export function Law() {
  const texts = useTexts(itin);
  const all = usePage().texts;
  return (
    <>
      <p>{texts["law.lead"]}</p>
      <h3>{texts["may.heading"]}</h3>
      <ul className="rules">
        {all.of(itinMay).map(({ id, text }) => (
          <li key={id}>
            <Icon name="check" />
            <Rule text={text} id={id} />
          </li>
        ))}
      </ul>
      <h3>{texts["mayNot.heading"]}</h3>
      <ul className="rules rules-not">
        {all.of(itinMayNot).map(({ id, text }) => (
          <li key={id}>
            <Icon name="close" />
            <Rule text={text} id={id} />
          </li>
        ))}
      </ul>
      <h3>{texts["changed.heading"]}</h3>
      <p>{texts["changed.lead"]}</p>
      <dl className="facts">
        {all.of(itinChanges).map(({ id, title, text }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              <Rule text={text} id={id} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>{texts["wronged.heading"]}</h3>
      <p>{texts["wronged.text"]}</p>
      <p className="link-line">
        <a href="/temas-de-ayuda/auto-credito/te-negaron-el-prestamo">{texts["wronged.link"]}</a>
      </p>
    </>
  );
}

function Rule({ text, id }: { text: string; id: keyof typeof sourceOf }) {
  return (
    <span>
      {text}
      <span className="rule-source">
        {useTexts(itin).source} <SourceLink id={sourceOf[id]} />
      </span>
    </span>
  );
}
