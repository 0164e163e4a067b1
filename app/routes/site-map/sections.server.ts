import type { RouterContextProvider } from "react-router";
import { copyContext, helpContext } from "../../context.ts";
import type { HelpIndex } from "../../domain/contract/help.ts";
import { type SiteSection, siteMap } from "../../domain/seo/site-map.ts";

/** The sections of all three maps: the page's, sitemap.xml's and the feed's index. */
export async function siteSections(
  context: Readonly<RouterContextProvider>,
): Promise<{ sections: SiteSection[]; index: HelpIndex | undefined }> {
  const found = await context.get(helpContext).index();
  const index = typeof found === "object" ? found.found : undefined;
  const { shell, siteMapWords, estimate, quiz, listings } = context.get(copyContext);
  const titles = {
    home: siteMapWords.home,
    help: siteMapWords.help,
    faq: shell["nav.faq"],
    about: shell["nav.about"],
    contact: shell["nav.contact"],
    estimator: estimate.heading,
    quiz: quiz.title,
    used: listings.heading,
    terms: shell["legal.terms"],
    disclaimer: shell["legal.disclaimer"],
    privacy: shell["legal.privacy"],
    cookies: shell["legal.cookies"],
    options: shell["legal.options"],
  };
  return {
    sections: siteMap(index, titles, { site: shell["footer.site"], legal: shell["footer.legal"] }),
    index,
  };
}
