import { expect, test } from 'vitest';
import { listMissingScriptFeatures } from '../../../../tools/commands/browser-support/script-features.ts';

test.each([
  ['list.findLast(isOpen)', '.findLast()'],
  ['list.at(-1)', '.at()'],
  ['Object.hasOwn(a, b)', 'Object.hasOwn()'],
  ['Object.hasOwn(a, b); Object.hasOwn ??= c', 'Object.hasOwn()'],
  ['structuredClone(a)', 'structuredClone()'],
  ['crypto.randomUUID()', '.randomUUID()'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any()'],
  ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas()'],
  ['class A { static { a() } }', 'static {}'],
  ['class A { b = 1 }', 'class field'],
  ['class A { #b; c(d) { return #b in d } }', '#x in'],
  ['a?.(...b)', '?.(...)'],
  ['/(?<=a)b/.test(c)', '(?<=)'],
  ['new RegExp("(?<!a)b")', '(?<=)'],
  ['/[a&&b]/v.test(c)', '/v'],
])('finds %s', (code, name) => {
  expect(listMissingScriptFeatures(code)).toContain(name);
});

test.each([
  'list.find(isOpen)?.name ?? a.b',
  'list.flatMap(a).includes(b)',
  'a ||= b',
  'a?.at?.(-1)',
  'a.at',
  'navigator.clipboard.writeText(a)',
  'new AbortController().abort()',
  'new Intl.DateTimeFormat("es").format(a)',
  'a.replaceAll("b", "c")',
  'Promise.allSettled(a)',
  'Promise.any(a)',
  'await a',
  'Object.hasOwn ??= c; Object.hasOwn(a, b)',
])('ignores %s', (code) => {
  expect(listMissingScriptFeatures(code)).toEqual([]);
});
