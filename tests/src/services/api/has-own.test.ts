import { expect, it, vi } from 'vitest';

it('loads if Object.hasOwn, which it needs, is missing', async () => {
  const { hasOwn } = Object;
  Object.assign(Object, { hasOwn: undefined });
  try {
    vi.resetModules();
    await import('../../../../src/services/api/call.ts');
    expect(Object.hasOwn({ own: 1 }, 'own')).toBe(true);
    expect(Object.hasOwn({ own: 1 }, 'toString')).toBe(false);
  } finally {
    Object.assign(Object, { hasOwn });
  }
});

it('the statechart needs no Object.hasOwn, because its chunk may run first', async () => {
  const { hasOwn } = Object;
  Object.assign(Object, { hasOwn: undefined });
  try {
    vi.resetModules();
    const { portal } = await import('../../../../machines/portal.ts');
    expect(portal.id).toBeTruthy();
    expect(Object.hasOwn).toBeUndefined();
  } finally {
    Object.assign(Object, { hasOwn });
  }
});

it('keeps an existing Object.hasOwn', async () => {
  const { hasOwn } = Object;
  vi.resetModules();
  await import('../../../../src/services/api/call.ts');
  expect(Object.hasOwn).toBe(hasOwn);
});
