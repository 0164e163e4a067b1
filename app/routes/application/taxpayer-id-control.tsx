import { type FieldName, specOf } from "../../domain/application/fields.ts";
import { controlProps, Field } from "../../ui/form/field.tsx";
import { enterKeyAfter, fieldOf, useForm } from "./form-context.ts";

/**
 * Nine digits, hidden as they are typed. The value is never sent back by the server. Its label names both numbers until
 * enhance/application knows which one was chosen.
 */
export function TaxpayerIdControl({ name }: { name: FieldName }) {
  const form = useForm();
  const { texts, words } = form;
  const { value: _secret, ...field } = fieldOf(form, name);
  const { autocomplete, inputMode } = specOf(name);
  return (
    <Field
      {...field}
      label={
        <span data-ssn={words["ssn_ui.ssn"]} data-itin={words["ssn_ui.itin"]}>
          {field.label}
        </span>
      }
    >
      <div className="masked-row">
        <input
          id={name}
          name={name}
          type="text"
          className="masked"
          inputMode={inputMode}
          autoComplete={autocomplete}
          autoCorrect="off"
          enterKeyHint={enterKeyAfter(form, name)}
          spellCheck={false}
          // Longer than the number: spaces and hyphens between its digits are typed too.
          maxLength={15}
          {...controlProps(field)}
        />
        <button
          type="button"
          className="needs-script"
          aria-controls={name}
          aria-pressed={false}
          aria-label={texts["show.label"]}
          data-shows={name}
          data-show={texts.show}
          data-show-label={texts["show.label"]}
          data-hide={texts.hide}
          data-hide-label={texts["hide.label"]}
        >
          {texts.show}
        </button>
      </div>
    </Field>
  );
}
