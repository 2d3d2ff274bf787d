import { isPlainObject } from 'es-toolkit';
import { get } from 'es-toolkit/compat';
import { and, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { listNodes } from '../states.ts';
import { transitionsOf } from './coverage-goals.ts';

/**
 * Copies a machine so that its named, inline and combined guards record the parts of the context that they read.
 * @returns the copy, and the set of keys read so far: 'loan/due'
 */
export function recordGuardReads(original: AnyStateMachine) {
  const machine: AnyStateMachine = original.provide({});
  const reads = new Set<string>();
  for (const definition of listNodes(machine).flatMap((node) => transitionsOf(node).flatMap(([, all]) => all))) {
    if (definition.guard) Object.assign(definition, { guard: recording(definition.guard, reads) });
  }
  return { machine, reads };
}

/** The function that evaluates a combined guard's parts; XState exports no other function that evaluates guards. */
const checkAll: unknown = Reflect.get(and([]), 'check');

function recording(guard: unknown, reads: Set<string>): object {
  if (typeof checkAll !== 'function') throw new Error('this release of XState evaluates combined guards differently');
  return Object.assign(() => false, {
    check: (
      snapshot: AnyMachineSnapshot,
      { context, event }: Pick<AnyMachineSnapshot, 'context'> & { event: EventObject },
    ): unknown =>
      Reflect.apply(checkAll, undefined, [
        snapshot,
        { context: recorded(context, [], reads), event },
        { guards: [guard] },
      ]),
  });
}

/** A view of a value that records the keys read. It wraps a copy, because a proxy of a frozen value can't return proxies. */
function recorded(value: object, path: readonly string[], reads: Set<string>): object {
  const read = (key: string | symbol) => typeof key === 'string' && reads.add([...path, key].join('/'));
  return new Proxy(Array.isArray(value) ? [...value] : { ...value }, {
    get(target, key, receiver) {
      const part: unknown = Reflect.get(target, key, receiver);
      // array methods read through the view
      if (typeof part === 'function' || typeof key === 'symbol') return part;
      read(key);
      return isPlainObject(part) || Array.isArray(part) ? recorded(part, [...path, key], reads) : part;
    },
    has(target, key) {
      read(key);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      for (const key of Reflect.ownKeys(target)) read(key);
      return Reflect.ownKeys(target);
    },
  });
}

/** Serialized values of the given parts of a context; equal values have equal texts. */
export function valuesOf(context: unknown, reads: Iterable<string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...reads].map((path) => [path, textOf(get(context, path.split('/')))]));
}

/** Plain objects and arrays count only by kind, because their parts are recorded separately. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  if (isPlainObject(value) || Array.isArray(value)) return Array.isArray(value) ? '[]' : '{}';
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof Map || value instanceof Set) return JSON.stringify([...value]);
  const known = identities.get(value) ?? (count += 1);
  identities.set(value, known);
  return `${value.constructor.name} ${known}`;
}

const identities = new WeakMap<object, number>();
let count = 0;
