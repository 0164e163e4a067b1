import { applicationErrors, errorText } from "../../copy/application-errors.ts";
import { savedWords } from "../../copy/saved.ts";
import { fields } from "../../domain/application/fields.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Ticks } from "../../ui/lists.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Progress } from "./progress.tsx";
import type { FailedTry } from "./respond.server.ts";
import type { SavePhoneView } from "./saved.server.ts";

/** Asks for the telephone number whose last digits open the saved copy, and says why. */
export function SavePhoneScreen({
  view,
  failedTry,
}: {
  view: SavePhoneView;
  failedTry: FailedTry | undefined;
}) {
  const texts = useTexts(savedWords);
  const errorTexts = useTexts(applicationErrors);
  const failedPhone = failedTry?.kind === "phone" ? failedTry : undefined;
  const error = failedPhone && errorText("phone", failedPhone.code, errorTexts);
  const title = texts["phone.heading"];
  return (
    <div className="wrap application saved-application">
      <PageHead title={error ? `Error: ${title}` : title} description={title} />
      <Progress {...view}>{texts.progress}</Progress>
      <div className="application-main">
        {error && <ErrorSummary heading={texts["error.phone"]} errors={{ phone: error }} />}
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{texts["phone.lead"]}</p>
        <form method="post" action={view.action} noValidate className="form">
          <TextField
            name="phone"
            label={texts.phone}
            error={error}
            required
            value={failedPhone?.phone ?? ""}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={fields.phone.maxLength}
            size="medium"
          />
          <div className="form-buttons">
            <button type="submit" name="intent" value="save_phone" className="button">
              {texts["phone.save"]}
            </button>
            <a href={view.back} className="button button-quiet">
              {texts["phone.back"]}
            </a>
          </div>
        </form>
      </div>
      <section className="notice">
        <h2>{texts["phone.how"]}</h2>
        <Ticks items={texts["phone.facts"].map(({ text }) => text)} />
      </section>
    </div>
  );
}
