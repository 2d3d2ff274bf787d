import { describe, expect, it } from 'vitest';

/*
 * What is broken so badly that it can't even be loaded fails here by name. Elsewhere a file of tests would fail before
 * its first test, which a count of failed tests (that of mutants, too) overlooks.
 */
describe('what everything else is built on', () => {
  it('is a statechart whose targets and initial states exist', async () => {
    const { portal } = await import('../../machines/portal.ts');
    const { begin } = await import('../../tools/planning/pure-transition.ts');
    expect(portal.id).toBe('portal');
    expect(begin('/').snapshot.value).toBe('starting');
    expect(portal.resolveState({ value: 'success', context: begin('/exito').snapshot.context }).value).toEqual({
      success: 'opening',
    });
  });

  it('is schemas that read a form', async () => {
    const { nisSchema, folioSchema, choiceSchema, contactSchema } = await import('../../machines/model/schemas.ts');
    const privacyAccepted = true;
    expect(nisSchema.isValidSync({ nis: '1234567', privacyAccepted })).toBe(true);
    expect(folioSchema.isValidSync({ folio: '26AG0001DEMO', privacyAccepted })).toBe(true);
    expect(choiceSchema.isValidSync({ programId: 1, hasDocument: true })).toBe(true);
    expect(contactSchema.isValidSync({ email: 'ana@correo.mx', phone: '(551) 234-5678', privacyAccepted })).toBe(true);
  });

  it('is readers and a cipher that can be imported', async () => {
    const readers = await Promise.all([
      import('../../src/services/api/client-reply.ts'),
      import('../../src/services/api/code-reply.ts'),
      import('../../src/services/api/envelope.ts'),
      import('../../src/services/api/folio-reply.ts'),
      import('../../src/services/api/programs-reply.ts'),
      import('../../src/services/api/registro-reply.ts'),
      import('../../src/services/api/token-reply.ts'),
      import('../../src/services/cipher/cipher.ts'),
    ]);
    expect(readers.filter((module) => Object.keys(module).length === 0)).toEqual([]);
  });
});
