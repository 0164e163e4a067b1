import { dollarsFromSlider, sliderDefault, sliderMax } from "../../domain/application/income-slider.ts";
import { describedBy, FieldError } from "./fields.tsx";
import { useFormView } from "./form-view.ts";

/**
 * A monthly income: a slider and a typed amount that follow each other (enhance/application/fields.ts). The typed
 * amount is what counts, and all there is without JavaScript: the style sheet leaves the slider out then.
 */
export function IncomeField({ name }: { name: "sliderValue" | "cobuyerSliderValue" }) {
  const { words, answers, errors } = useFormView();
  const amountName = `${name}_amount` as const;
  const notch = Number(answers[name] || sliderDefault);
  const hint = name === "sliderValue" ? words["sliderValue.hint"] : undefined;
  const error = errors[amountName];

  return (
    <fieldset className={error ? "field income has-error" : "field income"}>
      <legend>{words[name]}</legend>
      {hint && (
        <p className="hint" id={`${amountName}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={amountName} />
      <div className="income-row">
        <div className="income-amount">
          <label htmlFor={amountName}>{words["amount.label"]}</label>
          <span className="prefixed">
            <span aria-hidden="true">$</span>
            <input
              id={amountName}
              name={amountName}
              type="text"
              className="input-short"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={answers[amountName] ?? String(dollarsFromSlider(sliderDefault))}
              aria-describedby={describedBy(amountName, hint, error)}
              aria-invalid={error ? true : undefined}
            />
          </span>
        </div>
        <div className="income-slider needs-script">
          <input
            type="range"
            name={name}
            min={0}
            max={sliderMax}
            step={1}
            defaultValue={notch}
            data-top={words["slider.top"]}
            aria-label={`${words[name]} ${words["slider.label"]}`}
            aria-valuetext={notch === sliderMax ? words["slider.top"] : `$${dollarsFromSlider(notch)}`}
          />
          <div className="slider-ends" aria-hidden="true">
            <span>$0</span>
            <span>{words["slider.top"]}</span>
          </div>
        </div>
      </div>
    </fieldset>
  );
}
