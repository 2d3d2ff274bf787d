import {
  prepareDataForValidation,
  setNestedObjectValues,
  useFormik,
  yupToFormErrors,
  type FormikErrors,
  type FormikTouched,
  type FormikValues,
} from 'formik';
import { useMemo, type FocusEvent, type FormEvent } from 'react';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { texts } from '../texts.ts';
import { useAfterMouseUp, useFocusOnInvalid } from './form-hooks.ts';

interface PortalFormOptions<Values extends FormikValues> {
  readonly initialValues: Values;
  /** its messages are keys of `texts.validation`; without one no field has a message */
  readonly schema?: AnyObjectSchema;
  /** called by every press, valid or not: the machine answers it (journey.md#unavailable-buttons) */
  readonly onSubmit: (values: Values) => void;
}

/**
 * Formik and Yup for one form: keeps what is typed, shows a field's message once it was touched or the form was sent,
 * and calls `onSubmit` for every press. A press while something is missing puts the focus into the first such field.
 */
export function usePortalForm<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
}: PortalFormOptions<Values>) {
  const formik = useFormik<Values>({
    initialValues,
    // Formik's own validation is asynchronous and would render the form again with each key
    validateOnChange: false,
    validateOnBlur: false,
    // `submit` below is used instead: Formik would not submit an invalid form
    onSubmit: () => undefined,
  });

  const errors = useMemo(() => toSentences(schema ? findErrors(schema, formik.values) : {}), [schema, formik.values]);

  const afterMouseUp = useAfterMouseUp();
  const handleBlur = (event: FocusEvent) => afterMouseUp(() => formik.handleBlur(event));

  const focusOnInvalid = useFocusOnInvalid();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    focusOnInvalid(event);
    const touched = formik.setTouched(setNestedObjectValues<FormikTouched<Values>>(formik.values, true), false);
    onSubmit(formik.values);
    await touched;
  }

  const write = (name: string, text: string) => void formik.setFieldValue(name, text, false);

  return { ...formik, errors, handleBlur, write, submit };
}

/** What the schema finds, by Formik's reading of it: an empty text is missing, and a field has one message. */
function findErrors<Values extends FormikValues>(schema: AnyObjectSchema, values: Values): FormikErrors<Values> {
  try {
    schema.validateSync(prepareDataForValidation(values), { abortEarly: false });
    return {};
  } catch (error) {
    if (ValidationError.isError(error)) return yupToFormErrors<Values>(error);
    throw error;
  }
}

function toSentences<Values>(errors: FormikErrors<Values>): FormikErrors<Values> {
  const sentences = new Map<unknown, string>(Object.entries(texts.validation));
  return { ...errors, ...Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, sentences.get(key)])) };
}
