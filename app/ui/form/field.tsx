import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

/** `name` is the field's id too: errors and the review link to it. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** In Spanish; a field with one is marked as invalid. */
  error?: string | undefined;
  /** The text in `error` asks about an answer that is valid: nothing is marked as invalid. */
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
      <FieldError name={name} text={error} />
      {children}
    </div>
  );
}

/** A question over several controls. The first of them has the field's own name as its id: errors lead there. */
export function FieldGroup({
  className = "",
  describes = true,
  isRadioGroup = false,
  children,
  ...props
}: FieldProps & {
  className?: string;
  /** Otherwise a control in it refers to hint and error. */
  describes?: boolean;
  /** A radio button by itself is neither required nor invalid. */
  isRadioGroup?: boolean;
  children: ReactNode;
}) {
  const { name, label, hint, error } = props;
  return (
    <fieldset
      className={frameClass(props, `field ${className}`)}
      {...(isRadioGroup
        ? { role: "radiogroup", ...controlProps(props) }
        : { "aria-describedby": describes ? describedBy(props) : undefined })}
    >
      <legend>{label}</legend>
      <Hint name={name} text={hint} />
      <FieldError name={name} text={error} />
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

export function FieldError({ name, text }: { name: string; text: string | undefined }) {
  return text ? (
    <p className="field-error" id={`${name}-error`}>
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
}

/** The error first. */
const describedBy = ({ name, hint, error }: Pick<FieldProps, "name" | "hint" | "error">) =>
  [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ") || undefined;

export const controlProps = (
  field: Pick<FieldProps, "name" | "hint" | "error" | "isQuestion" | "required">,
) => ({
  "aria-describedby": describedBy(field),
  "aria-invalid": field.error && !field.isQuestion ? true : undefined,
  "aria-required": field.required || undefined,
});
