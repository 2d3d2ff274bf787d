import { GlobalWindow } from 'happy-dom';
import { expect, test } from 'vitest';

/** Globals that both Node and happy-dom define; either implementation works for the portal. */
const ofEither = [
  ...['NaN', 'atob', 'btoa', 'console', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ...['PerformanceObserverEntryList', 'TransformStream', 'WritableStream'],
];

/** Names of the global object itself. */
const ofPage = ['globalThis', 'parent', 'self', 'top', 'window'];

/** Vitest defines all page globals with one shared getter, but may keep a Node global of the same name. */
test('no other page global is shadowed by a global of this Node version', () => {
  const getterOf = (name: string) => String(Reflect.getOwnPropertyDescriptor(globalThis, name)?.get);
  const page = new GlobalWindow();
  const hidden = Object.getOwnPropertyNames(page).filter(
    (name) => getterOf(name) !== getterOf('document') && Reflect.get(page, name) !== Reflect.get(globalThis, name),
  );
  expect(hidden.toSorted()).toEqual([...ofEither, ...ofPage].toSorted());
});
