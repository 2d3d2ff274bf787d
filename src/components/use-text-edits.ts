import { useRef, useState, type ChangeEvent, type ClipboardEvent, type FocusEvent } from 'react';
import { toVisible } from '../../machines/model/rules.ts';

/** A field's text before and after an edit, its caret, and how the edit was made. */
export interface TextEdit {
  readonly before: string;
  readonly text: string;
  readonly caret: number;
  /** a deletion was by the Delete key; otherwise by Backspace */
  readonly forward?: boolean;
}

/** What becomes of an edit. */
export interface EditedText {
  readonly text: string;
  readonly caret: number;
  /** why something was not taken */
  readonly refused?: Refusal;
}

/** Why something was not taken: different texts of the field's form in one paste, the number of another country, or one that is too long. */
export type Refusal = 'several' | 'foreign' | 'long';

interface TextEdits {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** how a text is written; as it is without */
  readonly edit: ((edit: TextEdit) => EditedText) | undefined;
  /** the texts that a pasted one may mean: one is taken alone, of several none */
  readonly find: ((pasted: string) => readonly string[]) | undefined;
  /** what was pasted before the application was there was not taken, for there were several */
  readonly severalBefore: boolean;
}

/**
 * What an input needs whose text is cleaned and formatted as it is typed and pasted (journey.md#what-is-typed). What is composed
 * (GBoard, SwiftKey, IME) stands as it is until it is whole: a text that changes under it would be composed again.
 */
export function useTextEdits({ value, onChange, onBlur, edit = asItIs, find = findNothing, severalBefore }: TextEdits) {
  /** undefined: nothing was edited yet */
  const [refused, setRefused] = useState<Refusal | null>();
  /** the text before what is being composed; null: nothing is */
  const composedOn = useRef<string | null>(null);
  const clipboard = useRef('');

  const write = (input: HTMLInputElement, { text, caret }: EditedText, reason: Refusal | null) => {
    setRefused(reason);
    if (input.value !== text) input.value = text;
    if (input === document.activeElement && input.selectionStart !== caret) input.setSelectionRange(caret, caret);
    if (text !== value) onChange(text);
  };
  const writeEdited = (input: HTMLInputElement, edited: EditedText) => write(input, edited, edited.refused ?? null);
  const endComposition = (input: HTMLInputElement) => {
    const before = composedOn.current;
    composedOn.current = null;
    if (before !== null) writeEdited(input, typeOneByOne(before, readEdit(input, before), edit));
  };

  return {
    refused: refused === undefined && severalBefore ? 'several' : refused,
    props: {
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        const { nativeEvent } = event;
        if (composedOn.current !== null) {
          onChange(input.value);
          return;
        }
        const change = readEdit(input, value, nativeEvent);
        const found = find(readPasted(nativeEvent, clipboard.current, input.value));
        const [only = ''] = found;
        if (found.length > 1) write(input, { text: value, caret: value.length }, 'several');
        else writeEdited(input, found.length === 1 ? { text: only, caret: only.length } : edit(change));
      },
      onPaste: ({ clipboardData }: ClipboardEvent) => {
        // as it was copied: the input joins its lines
        clipboard.current = clipboardData.getData('text');
      },
      onCompositionStart: () => {
        composedOn.current = value;
      },
      onCompositionEnd: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        endComposition(currentTarget),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        endComposition(event.currentTarget);
        onBlur?.(event);
      },
    },
  };
}

const findNothing = () => [];

function asItIs({ text, caret }: TextEdit): EditedText {
  return { text, caret };
}

function readEdit(input: HTMLInputElement, before: string, event?: Event): TextEdit {
  const text = toVisible(input.value);
  const caret = toVisible(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const forward = event instanceof InputEvent && event.inputType === 'deleteContentForward';
  return { before, text, caret: Math.min(caret, text.length), forward };
}

/** What was put in as a whole; '' where it was typed. What a browser or an assistant fills in is the whole text. */
function readPasted(event: Event, clipboard: string, text: string): string {
  if (!(event instanceof InputEvent) || event.inputType === '') return text;
  const data = event.data ?? '';
  if (event.inputType === 'insertFromPaste') return clipboard || data || text;
  if (event.inputType === 'insertText') return data.length > 1 ? data : '';
  return /^insert(?:FromDrop|ReplacementText)$/.test(event.inputType) ? data || text : '';
}

/** The edit that one composition has made, as if each of its characters had been typed. */
function typeOneByOne(before: string, { text, caret }: TextEdit, edit: (edit: TextEdit) => EditedText): EditedText {
  const behind = before.endsWith(text.slice(caret)) ? text.slice(caret) : '';
  const head = before.slice(0, before.length - behind.length);
  const typed = text.slice(0, text.length - behind.length);
  let kept = 0;
  while (kept < head.length && head[kept] === typed[kept]) kept += 1;
  const rest = head.slice(0, kept) + behind;
  let edited: EditedText = rest === before ? { text: before, caret: kept } : edit({ before, text: rest, caret: kept });
  for (const character of typed.slice(kept)) {
    const [left, right] = [edited.text.slice(0, edited.caret), edited.text.slice(edited.caret)];
    edited = edit({
      before: edited.text,
      text: left + character + right,
      caret: left.length + character.length,
    });
  }
  return edited;
}
