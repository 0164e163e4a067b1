import { configContext, copyContext, visitorContext } from "../../context.ts";
import { formatAll } from "../../copy/format.ts";
import { Steps, Ticks } from "../../ui/lists.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StartForm } from "../../ui/start-form.tsx";
import type { Route } from "./+types/route";

const three = ["1", "2", "3"] as const;

/**
 * The paid-search landing (specification, section 2): one promise, and the first step of the application on the page
 * itself. An affiliate's visitor, whose application is elsewhere, gets the way there instead.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { applicationLink, zipcode } = context.get(visitorContext);
  const { brand } = context.get(configContext);
  const copy = context.get(copyContext);
  const own = applicationLink.startsWith("/");
  return {
    words: formatAll(copy.landing, { brand: brand.name }),
    form: copy.startForm,
    elsewhere: own ? "" : applicationLink,
    zipcode: zipcode.origin === "visitor" ? zipcode.value : "",
  };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <>
      <PageHead title={words.title} description={words.description} canonical="/sem" noindex />
      <div className="landing-top">
        <div className="wrap landing-row">
          <div>
            <h1>{words.heading}</h1>
            <p>{words.lead}</p>
          </div>
          <StartForm {...loaderData} />
        </div>
      </div>
      <div className="wrap columns landing-rest">
        <section>
          <h2>{words["next.heading"]}</h2>
          <Steps
            steps={three.map((step) => ({ title: words[`next.${step}`], text: words[`next.${step}.text`] }))}
          />
        </section>
        <section>
          <h2>{words["trust.heading"]}</h2>
          <Ticks items={three.map((point) => words[`trust.${point}`])} />
          <h2>{words["who.heading"]}</h2>
          <p>{words["who.text"]}</p>
        </section>
      </div>
    </>
  );
}
