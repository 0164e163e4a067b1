import type { TestSite } from "./standalone-site.ts";
import { until } from "./until.ts";

/**
 * A page that only a backend has. Whoever comes while the backend is slower than a page waits gets a 404; its late answer is
 * the next reader's.
 */
export const publishedPage = (site: TestSite, path: string): Promise<Response> =>
  until(`the page ${path}`, async () => {
    const response = await fetch(site.origin + path, { redirect: "manual" });
    return response.status === 404 ? undefined : response;
  });
