import { checkPath, fileNameOf, type Plan } from "./plan.ts";

/**
 * Plans a landing page for an advertisement: one promise, the first step of the application, and its own texts.
 * @param title the Spanish title.
 */
export function newLanding(name: string, path: string, title: string): Plan {
  const file = fileNameOf(name);
  const component = name.replace(/^./, (letter) => letter.toUpperCase());
  return {
    files: {
      [`app/copy/${file}.ts`]: `import { area } from "./area.ts";

/** The landing ${path}. */
export const ${name} = area("${name}", {
  title: ${JSON.stringify(title)},
  description: ${JSON.stringify(`${title}: en español, gratis y sin compromiso.`)},
  heading: ${JSON.stringify(title)},
  lead: "ESCRIBE en una frase lo que promete el anuncio que trae aquí.",
  "points.heading": "Lo que puedes esperar",
  points: [
    { id: "costo", text: "No cobramos nada, ni antes ni después." },
    { id: "compromiso", text: "No tienes que aceptar ninguna oferta." },
  ],
});
`,
      [`app/routes/${file}/route.tsx`]: `import { landing } from "../../copy/landing.ts";
import { ${name} } from "../../copy/${file}.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { Hero } from "../../ui/hero.tsx";
import { Ticks } from "../../ui/lists.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

export const loader = ({ context }: Route.LoaderArgs) => ({
  zipcode: factsOf(context, "${name}").ownZipcode,
});

export default function ${component}({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(${name});
  // All landings share the text about who we are.
  const who = useTexts(landing);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <Hero heading={texts.heading} lead={texts.lead} zipcode={loaderData.zipcode} scene="sem" />
      <div className="wrap wide-row">
        <section>
          <h2>{texts["points.heading"]}</h2>
          <Ticks items={texts.points.map(({ text }) => text)} />
        </section>
        <section className="first">
          <h2>{who["who.heading"]}</h2>
          <p>{who["who.text"]}</p>
        </section>
      </div>
    </>
  );
}
`,
    },
    additions: [
      {
        file: "app/pages.ts",
        before: "  siteMap: {",
        code: `  ${name}: {
    ...landing,
    path: "${checkPath(path)}",
    route: "routes/${file}/route.tsx",
    header: "landing",
    footer: "folded",
    cache: { facts: ["ownZipcode"] },
    shared: "generic",
  },`,
      },
    ],
    remainingWork: [
      `Write its texts in app/copy/${file}.ts. Begin with the sentence of the advertisement.`,
      "Change its route to show something else. All landings share the styles in app/styles/landing.css.",
      'In its row of app/pages.ts, choose the picture of a shared link (`shared`). With `facts: ["ownZipcode", "textVariant"]` the console can show other texts to visitors of one campaign, link or affiliate.',
      "No menu, site map or search lists the landing. Put its address into the advertisement.",
    ],
  };
}
