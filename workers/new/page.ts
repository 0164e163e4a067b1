import { checkPath, fileNameOf, type Plan } from "./plan.ts";

/**
 * Plans a page of text: its row, its route, its texts, and its entries in the site map and the search.
 * @param title the Spanish title.
 */
export function newPage(name: string, path: string, title: string): Plan {
  const file = fileNameOf(name);
  const component = name.replace(/^./, (letter) => letter.toUpperCase());
  return {
    files: {
      [`app/copy/${file}.ts`]: `import { area } from "./area.ts";

/** ${title}. */
export const ${name} = area("${name}", {
  title: ${JSON.stringify(title)},
  description: ${JSON.stringify(`${title}: lo que necesitas saber antes de pedir un préstamo de auto.`)},
  heading: ${JSON.stringify(title)},
  lead: "ESCRIBE en una frase lo que se encuentra en esta página.",
});
`,
      [`app/routes/${file}/route.tsx`]: `import { ${name} } from "../../copy/${file}.ts";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";

export default function ${component}() {
  const texts = useTexts(${name});
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts.title} description={texts.description} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
    </div>
  );
}
`,
    },
    additions: [
      {
        file: "app/pages.ts",
        before: "  help: {",
        code: `  ${name}: {
    ...textPage,
    path: "${checkPath(path)}",
    route: "routes/${file}/route.tsx",
    siteMap: siteMapEntry((texts) => texts.of(siteMapWords).${name}),
  },`,
      },
      { file: "app/copy/site-map.ts", before: "});", code: `  ${name}: ${JSON.stringify(title)},` },
      {
        file: "app/routes/help/searched-pages.ts",
        before: "import { trust }",
        code: `import { ${name} } from "../../copy/${file}.ts";`,
      },
      {
        file: "app/routes/help/searched-pages.ts",
        before: "  disputeLetter: byHead",
        code: `  ${name}: byHead((texts) => texts.of(${name})),`,
      },
    ],
    remainingWork: [
      `Write its texts in app/copy/${file}.ts. app/README.md explains how a page reads texts.`,
      "Write its content in its route, and link to the page where somebody would look for it.",
      'To list the page in the menu under «Temas De Ayuda» and in the footer under «Ayuda», write `siteMapEntry(…, "menu")` in its row. The header and the footer have no room for another link.',
      "In its row of app/pages.ts, choose the picture of a shared link (`shared`) and change whatever differs from an ordinary page of text.",
    ],
  };
}
