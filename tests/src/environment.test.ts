import { GlobalWindow } from 'happy-dom';
import { expect, test } from 'vitest';

/** What Node and happy-dom both have, and the portal may get from either. */
const ofEither = [
  ...['NaN', 'atob', 'btoa', 'console', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ...['PerformanceObserverEntryList', 'TransformStream', 'WritableStream'],
];

/** Names of the page itself, which is the tests' own global object. */
const ofPage = ['globalThis', 'parent', 'self', 'top', 'window'];

/** Vitest makes each global of the page by one function; what Node has by the same name it may leave as it is. */
test('nothing else of the page is hidden by what this version of Node has by the same name', () => {
  const getterOf = (name: string) => String(Reflect.getOwnPropertyDescriptor(globalThis, name)?.get);
  const page = new GlobalWindow();
  const hidden = Object.getOwnPropertyNames(page).filter(
    (name) => getterOf(name) !== getterOf('document') && Reflect.get(page, name) !== Reflect.get(globalThis, name),
  );
  expect(hidden.toSorted()).toEqual([...ofEither, ...ofPage].toSorted());
});
