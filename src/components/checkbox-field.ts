import { fieldProps, type FormParts } from './field.ts';

/** `fieldProps` for a Checkbox, whose value is `checked`. */
export function checkboxProps<Values, Name extends keyof Values & string>(form: FormParts<Values>, name: Name) {
  const { value, ...field } = fieldProps(form, name);
  return { ...field, checked: value === true };
}
