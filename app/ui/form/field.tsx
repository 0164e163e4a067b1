import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

/** A field of a form. `name` is also the field's id, because errors and the review link to it. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error's text in Spanish. A field with an error is marked as invalid. */
  error?: string | undefined;
  /** The text in `error` asks about a valid answer, so the field is not marked as invalid. */
  isQuestion?: boolean | undefined;
  required?: boolean | undefined;
};

const frameClass = ({ error, isQuestion }: Pick<FieldProps, "error" | "isQuestion">, className: string) =>
  [className, error && "has-error", error && isQuestion && "has-question"].filter(Boolean).join(" ");

export function Field({
  className = "field",
  children,
  ...props
}: FieldProps & { className?: string | undefined; children: ReactNode }) {
  const { name, label, hint, error } = props;
  return (
    <div className={frameClass(props, className)}>
      <label htmlFor={name}>{label}</label>
      <Hint name={name} text={hint} />
      <FieldError {...props} text={error} />
      {children}
    </div>
  );
}

/** A question with several controls. The first control's id is the field's own name, because errors link to it. */
export function FieldGroup({
  className = "",
  describes = true,
  isRadioGroup = false,
  showsError = true,
  parts = [],
  children,
  ...props
}: FieldProps & {
  className?: string;
  /** Whether the group itself refers to the hint and the error. Otherwise a control in the group does. */
  describes?: boolean;
  /** A single radio button is neither required nor invalid, so the group says it. */
  isRadioGroup?: boolean;
  /** Whether the error is above the controls. Otherwise it is one of the children. */
  showsError?: boolean;
  /** Fields that are controls of the group and whose own errors stand below the group's. */
  parts?: readonly Pick<FieldProps, "name" | "error">[];
  children: ReactNode;
}) {
  const { name, label, hint, error } = props;
  const hasWrongPart = parts.some((part) => part.error);
  return (
    <fieldset
      className={frameClass(props, `field ${className}${hasWrongPart ? " has-error" : ""}`)}
      {...(isRadioGroup
        ? { role: "radiogroup", ...controlProps(props) }
        : { "aria-describedby": describes ? describedBy(props) : undefined })}
    >
      <legend>{label}</legend>
      <Hint name={name} text={hint} />
      {showsError && <FieldError {...props} text={error} />}
      {parts.map((part) => (
        <FieldError key={part.name} name={part.name} text={part.error} />
      ))}
      {children}
    </fieldset>
  );
}

export function Hint({ name, text }: { name: string; text: ReactNode }) {
  return text ? (
    <p className="hint" id={`${name}-hint`}>
      {text}
    </p>
  ) : null;
}

export function FieldError({
  name,
  text,
  isQuestion,
}: Pick<FieldProps, "name" | "isQuestion"> & { text: string | undefined }) {
  return text ? (
    <p className="field-error" id={`${name}-error`}>
      <Icon name={isQuestion ? "question" : "alert"} />
      {text}
    </p>
  ) : null;
}

/** The ids of the texts that describe a control, the error's first. */
const describedBy = ({ name, hint, error }: Pick<FieldProps, "name" | "hint" | "error">) =>
  [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ") || undefined;

export const controlProps = (
  field: Pick<FieldProps, "name" | "hint" | "error" | "isQuestion" | "required">,
) => ({
  "aria-describedby": describedBy(field),
  "aria-invalid": field.error && !field.isQuestion ? true : undefined,
  "aria-required": field.required || undefined,
});
