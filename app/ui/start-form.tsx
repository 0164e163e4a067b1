import { startForm } from "../copy/home.ts";
import { fields } from "../domain/application/fields.ts";
import { CallBackOffer } from "./by-phone.tsx";
import { Honeypot } from "./form/hidden-fields.tsx";
import { inputTypeOf, TextField, writingOf } from "./form/text-field.tsx";
import { Icon } from "./icon.tsx";
import { ArrowLink } from "./links.tsx";
import { usePage, useTexts } from "./page-context.ts";

const startFields = ["first_name", "last_name", "zipcode"] as const;

/**
 * The application's first step, on the home page and on landing pages. The application's route checks and saves the
 * answers. A link stands in its place for visitors of an affiliate whose application is on another site, and beside a
 * tag manager, whose editors could read what is typed.
 */
export function StartForm({ zipcode }: { zipcode: string }) {
  const texts = useTexts(startForm);
  const { site, tags } = usePage();
  const { applicationLink } = site;
  const isHere = applicationLink.startsWith("/") && !tags?.managerId && !tags?.adsId;
  return (
    <div className="start">
      {isHere ? (
        <form
          method="post"
          action="/auto-credito/solicitud"
          noValidate
          className="landing-form"
          aria-label={texts.label}
        >
          <input type="hidden" name="landing" value="1" />
          <Honeypot label={texts.trap} />
          {startFields.map((name) => (
            <TextField
              key={name}
              className={`landing-${name}`}
              {...writingOf(fields[name])}
              enterKeyHint={name === "zipcode" ? "go" : "next"}
              name={name}
              label={texts[name]}
              type={inputTypeOf(fields[name].inputMode)}
              inputMode={fields[name].inputMode}
              autoComplete={fields[name].autocomplete}
              maxLength={fields[name].maxLength}
              value={name === "zipcode" ? zipcode : ""}
            />
          ))}
          <button className="button" type="submit" name="intent" value="continue">
            {texts.go}
            <Icon name="arrow" />
          </button>
          <Safe>{texts.safe}</Safe>
        </form>
      ) : (
        <div className="landing-form">
          <ArrowLink href={applicationLink}>{texts.go}</ArrowLink>
          <Safe>{texts.secure}</Safe>
        </div>
      )}
      <CallBackOffer />
    </div>
  );
}

const Safe = ({ children }: { children: string }) => (
  <p className="hint">
    <Icon name="lock" />
    <span>{children}</span>
  </p>
);
