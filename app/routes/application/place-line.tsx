import { FieldGroup } from "../../ui/form/field.tsx";
import { Control } from "./controls.tsx";
import { useForm } from "./form-context.ts";
import { placeText } from "./review-rows.ts";

/**
 * City and state. Where the zipcode has told them they are one line, which opens to change them; fields where they are
 * still to be answered, are wrong, or are what the visitor came back for.
 */
export function PlaceLine() {
  const { texts, words, answers, errors, returning } = useForm();
  const place = placeText(answers);
  const fields = (
    <>
      <Control name="city" />
      <Control name="state" />
    </>
  );
  if (!place || errors.city || errors.state || returning) return fields;
  return (
    <FieldGroup name="place" label={texts.place}>
      <details className="place">
        <summary>
          <span data-place="">{place}</span>{" "}
          <span className="place-change">
            {words["place.change"]} <span className="visually-hidden">{words["place.changeLabel"]}</span>
          </span>
        </summary>
        {fields}
      </details>
    </FieldGroup>
  );
}
