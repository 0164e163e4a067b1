import { type ChangeEvent, useState } from "react";
import {
  dollarsFromSlider,
  sliderDefault,
  sliderFromDollars,
  sliderMax,
} from "../../domain/application/income-slider.ts";
import { describedBy, FieldError } from "./fields.tsx";
import { useFormView } from "./form-view.ts";

/**
 * A monthly income: a slider and a typed amount that follow each other. The typed amount is what counts, and all
 * there is without JavaScript (the slider could not follow then, so the style sheet leaves it out).
 */
export function IncomeField({ name }: { name: "sliderValue" | "cobuyerSliderValue" }) {
  const { words, answers, errors } = useFormView();
  const amountName = `${name}_amount` as const;
  const [amount, setAmount] = useState(answers[amountName] ?? String(dollarsFromSlider(sliderDefault)));
  const [notch, setNotch] = useState(Number(answers[name] || sliderDefault));
  const hint = name === "sliderValue" ? words["sliderValue.hint"] : undefined;
  const error = errors[amountName];

  const slide = (event: ChangeEvent<HTMLInputElement>) => {
    setNotch(Number(event.target.value));
    setAmount(String(dollarsFromSlider(Number(event.target.value))));
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setAmount(event.target.value);
    const dollars = Number(event.target.value.replace(/[$,\s]/g, ""));
    if (event.target.value.trim() && !Number.isNaN(dollars)) setNotch(sliderFromDollars(dollars));
  };

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
              value={amount}
              onChange={type}
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
            value={notch}
            onChange={slide}
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
