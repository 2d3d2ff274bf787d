import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
} from 'react';
import { texts } from '../../texts.ts';
import { useAfterMouseUp, useEdits, useFocusOnInvalid } from '../form-hooks.ts';
import { takeTyped } from '../../boot/typed-before-start.ts';

type Problems<Values> = { readonly [Name in keyof Values]: keyof typeof texts.validation | null };

interface LookupFormOptions<Values> {
  readonly initialValues: Values;
  /** cleans values that were typed before hydration */
  readonly normalize?: (values: Values) => Values;
  /** validates each field by the machine's rules */
  readonly check: (values: Values) => Problems<Values>;
  readonly onEdit: (values: Values) => void;
  /** called on every submit, valid or not, so that the machine reacts (journey.md#unavailable-buttons) */
  readonly onSubmit: (values: Values) => void;
}

/** Form state for the landing's small forms. Formik and Yup load later, for the contact form, so that the landing is interactive earlier. */
export function useLookupForm<Values extends object>({
  initialValues,
  normalize = (typed) => typed,
  check,
  onEdit,
  onSubmit,
}: LookupFormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initialValues);
  const [typedBefore, setTypedBefore] = useState<Values | null>(null);
  const [touched, setTouched] = useState<{ readonly [Name in keyof Values]?: boolean }>({});
  const afterMouseUp = useAfterMouseUp();
  const focusOnInvalid = useFocusOnInvalid();
  useEdits(values, onEdit);

  const touch = (...names: readonly string[]) =>
    setTouched((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, true])) }));

  // a layout effect, because React overwrites the input's value on the form's first change
  useLayoutEffect(() => {
    const initial = new Map<string, unknown>(Object.entries(initialValues));
    if (ref.current === null) return;
    const before = takeTyped(ref.current);
    const typed = [...ref.current.elements]
      .flatMap((field) => (field instanceof HTMLInputElement ? [before.get(field.name) ?? field] : []))
      .filter(({ name }) => initial.has(name))
      .filter((field) => initial.get(field.name) !== readField(field)[1]);
    if (typed.length === 0) return;
    const read = Object.assign({}, initialValues, Object.fromEntries(typed.map(readField)));
    setTypedBefore(read);
    setValues(normalize(read));
    touch(...typed.map(({ name }) => name).filter((name) => document.activeElement?.getAttribute('name') !== name));
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount: later input fires events
  }, []);

  const write = useCallback((name: keyof Values & string, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
  }, []);

  /** Sets a field's text and focuses it. */
  const fill = useCallback(
    (name: keyof Values & string, text: string) => {
      write(name, text);
      ref.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
    },
    [write],
  );

  return {
    ref,
    values,
    /** values that were typed before hydration; null if there were none */
    typedBefore,
    touched,
    errors: toSentences(check(values)),
    touch,
    write,
    fill,
    handleChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
      if (!(target instanceof HTMLInputElement)) return;
      const [name, value] = readField(target);
      setValues((before) => ({ ...before, [name]: value }));
    },
    handleBlur({ target }: FocusEvent): void {
      const name = target.getAttribute('name');
      if (name !== null) afterMouseUp(() => touch(name));
    },
    submit(event: FormEvent): void {
      event.preventDefault();
      focusOnInvalid(event);
      touch(...Object.keys(values));
      onSubmit(values);
    },
  };
}

function readField({ name, type, value, checked }: HTMLInputElement): [name: string, value: string | boolean] {
  return [name, type === 'checkbox' ? checked : value];
}

function toSentences<Values>(problems: Problems<Values>): { [Name in keyof Values]?: string } {
  const sentences: { [Name in keyof Values]?: string } = {};
  for (const name in problems) {
    const key = problems[name];
    if (key !== null) sentences[name] = texts.validation[key];
  }
  return sentences;
}
