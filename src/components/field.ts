import type { FormikProps } from 'formik';
import type { FocusEventHandler } from 'react';

/** The part of Formik that a field needs. */
export type FormikParts<Values> = Pick<FormikProps<Values>, 'values' | 'errors' | 'touched' | 'handleChange'> & {
  readonly handleBlur: FocusEventHandler;
};

/**
 * The props of one field of a Formik form, to be spread on TextField, NisField, PhoneField or Select. Yup's message is
 * shown once the field was touched.
 */
export function fieldProps<Values, Name extends keyof Values & string>(formik: FormikParts<Values>, name: Name) {
  const invalid: unknown = formik.touched[name] ? formik.errors[name] : undefined;
  return {
    name,
    value: formik.values[name],
    onChange: formik.handleChange,
    onBlur: formik.handleBlur,
    error: typeof invalid === 'string' ? invalid : undefined,
  };
}
