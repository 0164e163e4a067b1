import { incomeFigure } from "../../copy/income.ts";
import type { FieldName } from "../../domain/application/fields.ts";
import {
  dollarsFromSlider,
  payPeriods,
  readIncome,
  sliderDefault,
  sliderMax,
} from "../../domain/application/income.ts";
import {
  type IncomeField,
  incomeAnswersOf,
  incomeFields,
  partNames,
} from "../../domain/application/income-fields.ts";
import { answerInQuestion } from "../../domain/application/questions.ts";
import { dollars } from "../../domain/dollars.ts";
import { includes } from "../../domain/records.ts";
import { Choice } from "../../ui/form/choice-field.tsx";
import { controlProps, Field, FieldError, FieldGroup } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { type ApplicationForm, enterKeyAfter, fieldOf, useForm } from "./form-context.ts";

/**
 * An income: an amount by the hour, the week, two weeks or the month. An amount by the month has a slider beside it
 * (enhance/application/fields.ts), which answers nothing until it is moved. Without scripts there is no slider.
 */
export function IncomeControl({ name }: { name: FieldName }) {
  const form = useForm();
  if (!includes(incomeFields, name)) throw new Error(`${name} is no income.`);
  const names = partNames(name);
  const { label, hint } = fieldOf(form, name);
  const amount = { ...fieldOf(form, names.amount), hint };

  return (
    <FieldGroup
      {...amount}
      label={label}
      className="income"
      describes={false}
      showsError={!form.questions[names.amount]}
    >
      <Period name={name} form={form} />
      <div className="income-row">
        <div className="income-amount">
          <AmountLabel name={names.amount} texts={form.incomeTexts} />
          <div className="income-typed">
            <span className="prefixed">
              <span aria-hidden="true">$</span>
              <DecimalInput field={amount} form={form} className="input-short" />
            </span>
            <Monthly name={name} form={form} />
          </div>
        </div>
        <Hours name={name} form={form} />
        <Slider name={name} form={form} />
        <PeriodQuestion name={name} form={form} />
      </div>
    </FieldGroup>
  );
}

type PartProps = { name: IncomeField; form: ApplicationForm };

/**
 * Asks below an amount whether it is paid by the month, with buttons that answer in whole sentences
 * (domain/application/questions.ts).
 */
function PeriodQuestion({ name, form }: PartProps) {
  const texts = useTexts(incomeFigure);
  const { questions, answers } = form;
  const { amount: field } = partNames(name);
  const code = questions[field];
  if (!code) return null;
  const amount = answerInQuestion(field, answers);
  const periods = code === "hour" ? (["month", "hour"] as const) : (["month", "week", "two_weeks"] as const);
  return (
    <div className="income-question">
      <FieldError name={field} text={form.errors[field]} isQuestion />
      <p className="hint">{texts["question.why"]}</p>
      <div className="form-buttons">
        {periods.map((period) => (
          <button
            key={period}
            type="submit"
            name="intent"
            value={period === "month" ? "continue" : `paid:${name}:${period}`}
            className="button button-small button-quiet"
          >
            {texts[`question.${period}`]({ amount })}
          </button>
        ))}
      </div>
    </div>
  );
}

function Period({ name, form }: PartProps) {
  const period = fieldOf(form, partNames(name).period);
  return (
    <fieldset className="income-period">
      <legend>{period.label}</legend>
      <FieldError name={period.name} text={period.error} />
      <div className="choices choices-row">
        {payPeriods.map((option, index) => (
          <Choice
            key={option}
            name={period.name}
            option={[option, form.incomeTexts[`period.${option}`]]}
            value={period.value}
            isFirst={index === 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The label of the amount. A browser whose style sheet cannot tell which period is chosen shows the plain label. */
function AmountLabel({ name, texts }: { name: string; texts: ApplicationForm["incomeTexts"] }) {
  return (
    <label htmlFor={name}>
      {payPeriods.map((period) => (
        <span key={period} data-period={period}>
          {texts[`amount.${period}`]}
        </span>
      ))}
      <span data-period="">{texts["amount.label"]}</span>
    </label>
  );
}

/** The hours a week. Forty hours are a suggestion, not an answer. */
function Hours({ name, form }: PartProps) {
  const hours = { ...fieldOf(form, partNames(name).hours), hint: form.incomeTexts["hours.hint"] };
  return (
    <Field {...hours} className="income-hours">
      <DecimalInput field={hours} form={form} className="input-tiny" />
    </Field>
  );
}

type DecimalProps = { field: ReturnType<typeof fieldOf>; form: ApplicationForm; className: string };

function DecimalInput({ field, form, className }: DecimalProps) {
  return (
    <input
      id={field.name}
      name={field.name}
      type="text"
      className={className}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={field.value}
      enterKeyHint={enterKeyAfter(form, field.name)}
      {...controlProps(field)}
    />
  );
}

function Slider({ name, form }: PartProps) {
  const { incomeTexts: texts, answers } = form;
  const { label } = fieldOf(form, name);
  const read = readIncome(incomeAnswersOf(name, answers));
  const notch = read.ok ? Number(read.saved.notch) : sliderDefault;
  const isUntouched = !answers[partNames(name).amount]?.trim();
  const top = texts["slider.top"];
  const value = notch === sliderMax ? top : dollars(dollarsFromSlider(notch));
  return (
    <div className="income-slider needs-script" data-untouched={isUntouched ? "" : undefined}>
      <input
        type="range"
        name={name}
        min={0}
        max={sliderMax}
        step={1}
        defaultValue={notch}
        data-top={top}
        data-untouched={texts["slider.untouched"]}
        aria-label={`${label} ${texts["slider.label"]}`}
        aria-valuetext={isUntouched ? texts["slider.untouched"] : value}
      />
      <div className="slider-ends" aria-hidden="true">
        <span>{dollars(0)}</span>
        <span className="slider-hint">{texts["slider.hint"]}</span>
        <span>{top}</span>
      </div>
    </div>
  );
}

/** The income by the month, unless it was typed by the month. The browser's code has the message with the amount's place left open. */
function Monthly({ name, form: { answers } }: PartProps) {
  const messages = useTexts(incomeFigure);
  const names = partNames(name);
  const read = readIncome(incomeAnswersOf(name, answers));
  const isTyped = !!answers[names.amount]?.trim() && answers[names.period] !== "month";
  return (
    <output
      className="income-monthly"
      htmlFor={`${names.amount} ${names.hours}`}
      data-monthly={messages.monthly({ amount: "{amount}" })}
    >
      {read.ok && isTyped && messages.monthly({ amount: dollars(read.monthly) })}
    </output>
  );
}
