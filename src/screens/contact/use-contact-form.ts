import { useFormik } from 'formik';
import type { FocusEvent, FormEvent } from 'react';
import type { Contact } from '../../../machines/model/fields.ts';
import { useAfterMouseUp, useFocusOnInvalid } from '../form-hooks.ts';
import { contactSchema } from './contact-schema.ts';

/** The contact form's values as displayed. */
export type ContactFormValues = Contact & { readonly privacyAccepted: boolean };

interface ContactFormOptions {
  readonly initialValues: ContactFormValues;
  /** called on every submit, valid or not, so that the machine reacts (journey.md#unavailable-buttons) */
  readonly onSubmit: (values: ContactFormValues) => void;
}

/** The contact form with Formik and Yup. Submitting with missing values focuses the first invalid field. */
export function useContactForm({ initialValues, onSubmit }: ContactFormOptions) {
  const formik = useFormik({
    initialValues,
    validationSchema: contactSchema,
    validateOnMount: true,
    onSubmit: async () => {},
  });
  const afterMouseUp = useAfterMouseUp();
  const focusOnInvalid = useFocusOnInvalid();

  return {
    ...formik,
    handleBlur: (event: FocusEvent) => afterMouseUp(() => formik.handleBlur(event)),
    write: (name: string, text: string) => void formik.setFieldValue(name, text),
    submit(event: FormEvent<HTMLFormElement>) {
      focusOnInvalid(event);
      formik.handleSubmit(event);
      onSubmit(formik.values);
    },
  };
}
