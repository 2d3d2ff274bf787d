import type { ChangeEventHandler, FocusEventHandler } from 'react';

/** The form interface that fields need: Formik's, or `useLookupForm` on the landing. */
export interface FormParts<Values> {
  readonly values: Values;
  readonly errors: { readonly [Name in keyof Values]?: unknown };
  readonly touched: { readonly [Name in keyof Values]?: unknown };
  readonly handleChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
  /** Sets a field's text. */
  readonly write: (name: keyof Values & string, text: string) => void;
  readonly handleBlur: FocusEventHandler;
}

/** Props of a form's field, for Select. The message appears once the field has been touched. */
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

/** `fieldProps` for a TextField, NisField or PhoneField, whose onChange receives the text. */
export function textFieldProps<Values, Name extends keyof Values & string>(form: FormParts<Values>, name: Name) {
  return { ...fieldProps(form, name), onChange: (text: string) => form.write(name, text) };
}

/** `fieldProps` for a Checkbox, which takes `checked`. */
export function checkboxProps<Values, Name extends keyof Values & string>(form: FormParts<Values>, name: Name) {
  const { value, ...field } = fieldProps(form, name);
  return { ...field, checked: value === true };
}
