import { fieldProps, type FormikParts } from './field.ts';

/** `fieldProps` for a Checkbox, whose value is `checked`. */
export function checkboxProps<Values, Name extends keyof Values & string>(formik: FormikParts<Values>, name: Name) {
  const { value, ...field } = fieldProps(formik, name);
  return { ...field, checked: value === true };
}
