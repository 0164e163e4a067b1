import type { Route } from "./+types/article";
import { ArticleScreen } from "./article-screen.tsx";
import { articleView } from "./article-view.server.ts";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  articleView(context, params.category, params.article);

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticleScreen view={loaderData} />;
}
