import type { FormikProps } from 'formik';
import type { FocusEventHandler } from 'react';

/** What a field needs of Formik. */
export type FormikParts<Values> = Pick<FormikProps<Values>, 'values' | 'errors' | 'touched' | 'handleChange'> & {
  readonly handleBlur: FocusEventHandler;
};

/**
 * Joins Formik, its Yup schema and a failure from outside for one field: spread it on TextField, NisField,
 * PhoneField or Select. Yup's message shows once the field was touched; a failure shows at once and wins.
 */
export function fieldProps<Values, Name extends keyof Values & string>(
  formik: FormikParts<Values>,
  name: Name,
  failure?: string,
) {
  const invalid: unknown = formik.touched[name] ? formik.errors[name] : undefined;
  return {
    name,
    value: formik.values[name],
    onChange: formik.handleChange,
    onBlur: formik.handleBlur,
    error: failure ?? (typeof invalid === 'string' ? invalid : undefined),
  };
}
