declare module "virtual:help-content" {
  /** Every embedded article, sorted by how much it is needed (workers/build/articles.ts). Dates are ISO. */
  const articles: {
    slug: string;
    category: string;
    title: string;
    description: string;
    metaTitle: string;
    published: string;
    modified: string;
    /** Ids of people (app/domain/help/people.ts). */
    author?: string;
    reviewer?: string;
    calculator?: import("../../../../app/domain/estimate/calculators.ts").CalculatorId;
    /** Newest first. */
    changes: { date: string; text: string }[];
    alt: string;
    teaser: string;
    /** Loads what only the article's own page shows: its text, and three sentences of plain text. */
    text: () => Promise<{ html: string; summary: string[] }>;
  }[];
  export default articles;
}

declare module "virtual:help-words" {
  /** The words of every embedded article by `category/slug`, as the search reads them (app/domain/help/search.ts). */
  const words: Record<string, string>;
  export default words;
}

declare module "virtual:page-paths" {
  const patterns: readonly string[];
  export default patterns;
}
