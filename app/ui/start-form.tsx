import type { Texts } from "../copy/format.ts";
import type { startForm } from "../copy/start-form.ts";
import { fields } from "../domain/application/fields.ts";
import { Icon } from "./icon.tsx";

const asked = ["first_name", "last_name", "email", "phone", "zipcode"] as const;
const types = {
  first_name: "text",
  last_name: "text",
  email: "email",
  phone: "tel",
  zipcode: "text",
} as const;

/**
 * The application's own first step, on a page that leads to it: what is typed is checked there, and saved. A visitor
 * whose application is elsewhere gets the way there instead.
 */
export function StartForm(props: {
  form: Texts<typeof startForm>;
  zipcode: string;
  /** The secure application's address; empty where the application is ours. */
  elsewhere: string;
}) {
  const { form: words, elsewhere } = props;
  if (elsewhere)
    return (
      <div className="landing-form">
        <a className="button button-sun" href={elsewhere}>
          {words.go}
          <Icon name="arrow" />
        </a>
        <p className="hint">{words.secure}</p>
      </div>
    );
  return (
    <form
      method="post"
      action="/auto-credito/solicitud"
      noValidate
      className="landing-form"
      aria-label={words.label}
    >
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
            defaultValue={name === "zipcode" ? props.zipcode : ""}
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
