import { useEffect, useId, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { findCodes, spreadDigits, readTypedText } from './spread-digits.ts';
import { blockAllButDigits } from './digits.ts';
import { describedBy } from './attributes.ts';
import { FieldError } from './FieldError.tsx';
import styles from './CodeBoxes.module.css';

interface CodeBoxesProps {
  /** the group's accessible name */
  readonly label: string;
  /** a box's accessible name, from 1: 'Dígito 1 de 4' */
  readonly boxLabel: (position: number) => string;
  /** a digit or '' per box; the length is the number of boxes */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly error?: string | undefined;
  /** shown until the next edit if pasted text was rejected because it contained several codes */
  readonly several?: string;
  /** each new value, except the first, focuses the first box and selects its digit */
  readonly attempt?: number;
}

/** The verification code with one digit per box. Typing advances, Backspace goes back (OTP-3), a paste or the SMS fills all boxes. */
export function CodeBoxes({ label, boxLabel, value, onChange, error = '', several = '', attempt = 0 }: CodeBoxesProps) {
  const errorId = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const lastAttempt = useRef(attempt);
  useEffect(() => {
    if (lastAttempt.current === attempt) return;
    lastAttempt.current = attempt;
    inputs.current[0]?.focus();
    inputs.current[0]?.select();
    inputs.current[0]?.form?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  /** text being composed (GBoard, SwiftKey, IME) and its box; shown unchanged until composition ends */
  const [composed, setComposed] = useState<{ readonly index: number; readonly text: string } | null>(null);
  const firstEmpty = Math.max(0, value.indexOf(''));
  const focus = (index: number) => inputs.current[index]?.focus();
  const clear = (index: number) => onChange(value.map((digit, at) => (at === index ? '' : digit)));

  const [refused, setRefused] = useState(false);
  const message = refused ? several : error;

  const enter = (index: number, text: string) => {
    const isRefused = findCodes(text, value.length).length > 1;
    setRefused(isRefused);
    if (isRefused) return;
    const { boxes, focus: next } = spreadDigits(value, index, text);
    if (boxes.join('|') !== value.join('|')) onChange(boxes);
    focus(next);
  };
  const onInput = (index: number, event: FormEvent<HTMLInputElement>) => {
    const { value: text } = event.currentTarget;
    if (composed?.index === index) {
      setComposed({ index, text });
      return;
    }
    // ignore the input event that Firefox fires after compositionend
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'insertCompositionText') return;
    take(index, text);
  };
  const endComposition = (index: number, text: string) => {
    setComposed(null);
    take(index, text);
  };
  const take = (index: number, text: string) => {
    if (text === '') {
      setRefused(false);
      clear(index);
    } else enter(index, readTypedText(value[index] ?? '', text));
  };
  const onPaste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    enter(index, event.clipboardData.getData('text'));
  };
  const onKeyDown = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    // Alt with an arrow key navigates the browser's history
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      focus(index + step);
    } else if (event.key === 'Backspace' && value[index] === '' && index > 0) {
      event.preventDefault();
      clear(index - 1);
      focus(index - 1);
    } else blockAllButDigits(event, event.currentTarget, false);
  };

  return (
    <fieldset className="stack-2">
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.boxes}>
        {value.map((digit, index) => (
          <input
            // the boxes are never reordered
            key={index}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            className={styles.box}
            type="text"
            translate="no"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            enterKeyHint={index === value.length - 1 ? 'done' : 'next'}
            aria-label={boxLabel(index + 1)}
            aria-invalid={error === '' ? undefined : 'true'}
            aria-describedby={describedBy(message !== '' && errorId)}
            data-autofocus={index === firstEmpty ? '' : undefined}
            value={composed?.index === index ? composed.text : digit}
            // not onChange: retyping the same digit must advance too
            onInput={(event) => onInput(index, event)}
            onCompositionStart={({ currentTarget }) => setComposed({ index, text: currentTarget.value })}
            onCompositionEnd={({ currentTarget }) => endComposition(index, currentTarget.value)}
            onPaste={(event) => onPaste(index, event)}
            onKeyDown={(event) => onKeyDown(index, event)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldError id={errorId} error={message} />
    </fieldset>
  );
}
