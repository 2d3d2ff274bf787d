import type { ChangeEventHandler, FocusEventHandler } from 'react';

/** What a field needs of its form: Formik's, or the landing's own (`useLookupForm`). */
export interface FormParts<Values> {
  readonly values: Values;
  /** sentences */
  readonly errors: { readonly [Name in keyof Values]?: unknown };
  readonly touched: { readonly [Name in keyof Values]?: unknown };
  readonly handleChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
  /** Writes a text into a field. */
  readonly write: (name: keyof Values & string, text: string) => void;
  readonly handleBlur: FocusEventHandler;
}

/** The props of one field of a form, to be spread on Select. Its message is shown once the field was touched. */
export function fieldProps<Values, Name extends keyof Values & string>(form: FormParts<Values>, name: Name) {
  const invalid: unknown = form.touched[name] === true ? form.errors[name] : undefined;
  return {
    name,
    value: form.values[name],
    onChange: form.handleChange,
    onBlur: form.handleBlur,
    error: typeof invalid === 'string' ? invalid : undefined,
  };
}

/** `fieldProps` for a TextField, NisField or PhoneField, which calls back with its text. */
export function textFieldProps<Values, Name extends keyof Values & string>(form: FormParts<Values>, name: Name) {
  return { ...fieldProps(form, name), onChange: (text: string) => form.write(name, text) };
}

/** `fieldProps` for a Checkbox, whose value is `checked`. */
export function checkboxProps<Values, Name extends keyof Values & string>(form: FormParts<Values>, name: Name) {
  const { value, ...field } = fieldProps(form, name);
  return { ...field, checked: value === true };
}
