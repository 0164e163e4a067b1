import { configContext, copyContext, visitorContext } from "../../context.ts";
import { formatAll } from "../../copy/format.ts";
import { organization, structuredData } from "../../domain/seo/structured.ts";
import { Icon } from "../../ui/icon.tsx";
import { Ticks } from "../../ui/lists.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Picture } from "../../ui/picture.tsx";
import { StructuredData } from "../../ui/structured-data.tsx";
import type { Route } from "./+types/route";

const picture = Object.fromEntries(
  ["414", "768", "925", "1200"].map((width) => [width, `/ayuda/quienes-somos-${width}.webp`]),
);
const three = ["1", "2", "3"] as const;

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(configContext);
  return {
    words: formatAll(context.get(copyContext).about, {
      brand: site.brand.name,
      legalName: site.brand.legalName,
    }),
    address: site.brand.postalAddress,
    privacyUrl: site.brand.privacyUrl,
    applicationLink: context.get(visitorContext).applicationLink,
    structured: structuredData([organization(site)]),
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <div className="wrap narrow screen">
      <PageHead title={words.title} description={words.description} canonical="/quienes-somos" />
      <StructuredData json={loaderData.structured} />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <Picture
        images={picture}
        alt={words["picture.alt"]}
        sizes="(min-width: 700px) 640px, calc(100vw - 2rem)"
        first
      />
      <h2>{words["do.heading"]}</h2>
      <Ticks items={three.map((point) => words[`do.${point}`])} />
      <h2>{words["not.heading"]}</h2>
      <ul className="nots">
        {three.map((point) => (
          <li key={point}>
            <Icon name="close" />
            {words[`not.${point}`]}
          </li>
        ))}
      </ul>
      <h2>{words["money.heading"]}</h2>
      <p>{words["money.text"]}</p>
      <h2>{words["data.heading"]}</h2>
      <p>{words["data.text"]}</p>
      <p className="link-line">
        <a href={loaderData.privacyUrl}>{words["data.link"]}</a>
      </p>
      <h2>{words["words.heading"]}</h2>
      <p>{words["words.text"]}</p>
      <p className="link-line">
        <a href="/temas-de-ayuda">{words["words.link"]}</a>
      </p>
      <h2>{words["who.heading"]}</h2>
      <p>
        {words["who.text"]}
        <br />
        {loaderData.address}
      </p>
      <p className="actions">
        <a className="button" href={loaderData.applicationLink}>
          {words.start}
          <Icon name="arrow" />
        </a>
        <a href="/contactanos">{words["who.link"]}</a>
      </p>
    </div>
  );
}
