import { expect, test } from 'vitest';
import { toRoute } from '../../../src/app/to-route.ts';

test.each([
  ['/', '/'],
  ['/menu', '/menu'],
  ['/panel/', '/panel'],
  ['/exito//', '/exito'],
  ['//', '/'],
  ['/otra/cosa', '/'],
  ['/menu/otra', '/'],
])('[APP-1] maps the address %s to the route %s', (path, route) => {
  expect(toRoute(path)).toBe(route);
});
