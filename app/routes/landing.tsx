import { configContext, copyContext, visitorContext } from "../context.ts";
import { speak } from "../copy/speak.ts";
import { fields } from "../domain/application/fields.ts";
import { Icon } from "../ui/icon.tsx";
import { Steps, Ticks } from "../ui/lists.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/landing";

const asked = ["first_name", "last_name", "email", "phone", "zipcode"] as const;
const types = {
  first_name: "text",
  last_name: "text",
  email: "email",
  phone: "tel",
  zipcode: "text",
} as const;
const three = ["1", "2", "3"] as const;

/**
 * The paid-search landing (specification, section 2): one promise, and the first step of the application on the page
 * itself. An affiliate's visitor, whose application is elsewhere, gets the way there instead.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { applicationLink, zipcode } = context.get(visitorContext);
  const { brand } = context.get(configContext);
  const own = applicationLink.startsWith("/");
  return {
    words: speak(context.get(copyContext).landing, { brand: brand.name }),
    elsewhere: own ? "" : applicationLink,
    submissionId: crypto.randomUUID(),
    zipcode: zipcode.origin === "visitor" ? zipcode.value : "",
  };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { words, elsewhere } = loaderData;
  return (
    <>
      <PageHead title={words.title} description={words.description} canonical="/sem" noindex />
      <div className="landing-top">
        <div className="wrap landing-row">
          <div>
            <h1>{words.heading}</h1>
            <p>{words.lead}</p>
          </div>
          {elsewhere ? (
            <div className="landing-form">
              <a className="button" href={elsewhere}>
                {words.go}
                <Icon name="arrow" />
              </a>
              <p className="hint">{words.secure}</p>
            </div>
          ) : (
            <StartForm {...loaderData} />
          )}
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

/** The application's own first step: what is typed is judged there, and kept. */
function StartForm({
  words,
  submissionId,
  zipcode,
}: Pick<Route.ComponentProps["loaderData"], "words" | "submissionId" | "zipcode">) {
  return (
    <form
      method="post"
      action="/auto-credito/solicitud"
      noValidate
      className="landing-form"
      aria-label={words["form.label"]}
    >
      <input type="hidden" name="submission_id" value={submissionId} />
      <input type="hidden" name="landing" value="1" />
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">{words.trap}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {asked.map((name) => (
        <div key={name} className={`landing-${name}`}>
          <label htmlFor={name}>{words[name]}</label>
          <input
            id={name}
            name={name}
            type={types[name]}
            inputMode={fields[name].inputMode}
            autoComplete={fields[name].autocomplete}
            maxLength={fields[name].maxLength}
            defaultValue={name === "zipcode" ? zipcode : ""}
          />
        </div>
      ))}
      <button className="button button-sun" type="submit" name="intent" value="continue">
        {words.go}
        <Icon name="arrow" />
      </button>
      <p className="hint">{words.safe}</p>
    </form>
  );
}
