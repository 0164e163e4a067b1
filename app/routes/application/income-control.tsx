import { type FieldName, partsOf } from "../../domain/application/fields.ts";
import { dollarsFromSlider, sliderDefault, sliderMax } from "../../domain/application/income-slider.ts";
import { controlProps, FieldGroup } from "../../ui/form/field.tsx";
import { fieldOf, useForm } from "./form-context.ts";

/**
 * A monthly income: a slider and a typed amount that follow each other (enhance/application/fields.ts). The typed
 * amount is what counts, and all there is without JavaScript: the style sheet leaves the slider out then.
 */
export function IncomeControl({ name }: { name: FieldName }) {
  const form = useForm();
  const { texts, answers } = form;
  const [amountName = name] = partsOf(name);
  const { label, hint } = fieldOf(form, name);
  const amount = { ...fieldOf(form, amountName), hint };
  const notch = Number(answers[name] || sliderDefault);

  return (
    <FieldGroup {...amount} label={label} className="income" describes={false}>
      <div className="income-row">
        <div className="income-amount">
          <label htmlFor={amountName}>{amount.label}</label>
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
              {...controlProps(amount)}
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
            data-top={texts["slider.top"]}
            aria-label={`${label} ${texts["slider.label"]}`}
            aria-valuetext={notch === sliderMax ? texts["slider.top"] : `$${dollarsFromSlider(notch)}`}
          />
          <div className="slider-ends" aria-hidden="true">
            <span>$0</span>
            <span>{texts["slider.top"]}</span>
          </div>
        </div>
      </div>
    </FieldGroup>
  );
}
