import { setNestedObjectValues, useFormik, type FormikErrors, type FormikTouched, type FormikValues } from 'formik';
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { AnyObjectSchema } from 'yup';
import { texts } from '../texts.ts';
import { useAfterPress } from './use-after-press.ts';

interface PortalFormOptions<Values extends FormikValues> {
  readonly initialValues: Values;
  /** its messages are keys of `texts.validation` */
  readonly schema: AnyObjectSchema;
  /** called by every press, valid or not: the machine answers it (contract §6) */
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
    validationSchema: schema,
    validateOnMount: true,
    // `submit` below is used instead: Formik would not submit an invalid form
    onSubmit: () => undefined,
  });

  const afterPress = useAfterPress();
  const handleBlur = (event: FocusEvent) => afterPress(() => formik.handleBlur(event));

  // once the messages are rendered, and before a dialog that returns the focus opens
  const form = useRef<EventTarget & Element>(null);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [presses]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    form.current = event.currentTarget;
    setPresses((count) => count + 1);
    void formik.setTouched(setNestedObjectValues<FormikTouched<Values>>(formik.values, true), true);
    onSubmit(formik.values);
  }

  return { ...formik, errors: toSentences(formik.errors), handleBlur, submit };
}

function toSentences<Values>(errors: FormikErrors<Values>): FormikErrors<Values> {
  const sentences = new Map<unknown, string>(Object.entries(texts.validation));
  return { ...errors, ...Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, sentences.get(key)])) };
}
