declare module "virtual:help-content" {
  /** Every embedded article, by need (workers/build/help-content.ts). Dates are ISO. */
  const articles: {
    slug: string;
    category: string;
    title: string;
    description: string;
    metaTitle: string;
    published: string;
    modified: string;
    /** Ids of people (app/domain/people.ts). */
    author?: string;
    reviewer?: string;
    /** Its corrections, newest first. */
    changes: { date: string; text: string }[];
    /** Three sentences of plain text. */
    summary: string[];
    alt: string;
    html: string;
    /** Its first words. */
    teaser: string;
    /** Its words as the search reads them (app/domain/help/search.ts). */
    words: string;
  }[];
  export default articles;
}
