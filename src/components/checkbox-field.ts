import type { FormikProps } from 'formik';
import { fieldProps } from './field.ts';

/** `fieldProps` for a Checkbox, whose value is `checked`. */
export function checkboxProps<Values, Name extends keyof Values & string>(
  formik: Pick<FormikProps<Values>, 'values' | 'errors' | 'touched' | 'handleChange' | 'handleBlur'>,
  name: Name,
  failure?: string,
) {
  const { value, ...field } = fieldProps(formik, name, failure);
  return { ...field, checked: value === true };
}
