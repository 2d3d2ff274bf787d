import { useRef, useState, type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { toVisible } from '../../machines/model/rules.ts';

/** An edit: the field's text before and after, the caret, and the kind of deletion. */
export interface TextEdit {
  readonly before: string;
  readonly text: string;
  readonly caret: number;
  /** deleted with the Delete key, not with Backspace */
  readonly forward?: boolean;
}

/** The result of an edit. */
export interface EditedText {
  readonly text: string;
  readonly caret: number;
  /** reason for rejecting a part of the input */
  readonly refused?: Refusal;
}

/** Reason for rejecting input: several candidates in a paste, a foreign number, or an overlong one. */
export type Refusal = 'several' | 'foreign' | 'long';

interface TextEdits {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  readonly onKeyDown: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** cleans and formats the text; unchanged by default */
  readonly edit: ((edit: TextEdit) => EditedText) | undefined;
  /** candidates for the value in pasted text; a single one is used, several are rejected */
  readonly find: ((pasted: string) => readonly string[]) | undefined;
  /** whether text pasted before hydration was rejected because it contained several candidates */
  readonly severalBefore: boolean;
}

/**
 * Props for an input that is cleaned and formatted on typing and pasting (journey.md#what-is-typed). Leaves text under composition
 * (GBoard, SwiftKey, IME) unchanged, because changing it would restart the composition.
 */
export function useTextEdits({
  value,
  onChange,
  onBlur,
  onKeyDown,
  edit = asItIs,
  find = findNothing,
  severalBefore,
}: TextEdits) {
  /** undefined before the first edit */
  const [refused, setRefused] = useState<Refusal | null>();
  /** the text before the current composition; null if there is none */
  const composedOn = useRef<string | null>(null);
  const clipboard = useRef('');
  /** Values to undo and redo. The browser's own history loses digits when a script formats the text. */
  const history = useRef<Record<'undo' | 'redo', string[]>>({ undo: [], redo: [] });

  const write = (input: HTMLInputElement, { text, caret }: EditedText, reason: Refusal | null, before = value) => {
    setRefused(reason);
    if (text !== before && edit !== asItIs) history.current = { undo: [...history.current.undo, before], redo: [] };
    if (input.value !== text) input.value = text;
    if (input === document.activeElement && input.selectionStart !== caret) input.setSelectionRange(caret, caret);
    if (text !== value) onChange(text);
  };
  const writeEdited = (input: HTMLInputElement, edited: EditedText, before?: string) =>
    write(input, edited, edited.refused ?? null, before);
  const endComposition = (input: HTMLInputElement) => {
    const before = composedOn.current;
    composedOn.current = null;
    if (before !== null) writeEdited(input, typeOneByOne(before, readEdit(input, before), edit), before);
  };
  const travel = (input: HTMLInputElement, way: 'undo' | 'redo') => {
    const text = history.current[way].pop();
    if (text === undefined) return;
    history.current[way === 'undo' ? 'redo' : 'undo'].push(value);
    writeEdited(input, edit({ before: text, text, caret: text.length }), text);
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
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        onKeyDown?.(event);
        const way = edit === asItIs || composedOn.current !== null ? undefined : readShortcut(event);
        if (way === undefined) return;
        event.preventDefault();
        travel(event.currentTarget, way);
      },
      onPaste: ({ clipboardData }: ClipboardEvent) => {
        // keeps the line breaks, which the input removes
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

/** Returns text that was inserted all at once; '' for typing. For autofill it is the field's whole text. */
function readPasted(event: Event, clipboard: string, text: string): string {
  if (!(event instanceof InputEvent) || event.inputType === '') return text;
  const data = event.data ?? '';
  if (event.inputType === 'insertFromPaste') return clipboard || data || text;
  if (event.inputType === 'insertText') return data.length > 1 ? data : '';
  return /^insert(?:FromDrop|ReplacementText)$/.test(event.inputType) ? data || text : '';
}

/** Whether a key press undoes or redoes; Cmd+Y opens a Mac browser's history. */
function readShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return ctrlKey && key === 'y' ? 'redo' : undefined;
}

/** Replays the result of a composition as single typed characters. */
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
