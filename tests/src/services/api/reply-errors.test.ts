import { describe, expect, test } from 'vitest';
import { readFoundNis } from '../../../../src/services/api/client-reply.ts';
import { readRequestedCode } from '../../../../src/services/api/code-reply.ts';
import { openReply, readAnswer } from '../../../../src/services/api/envelope.ts';
import { readFoundFolio } from '../../../../src/services/api/folio-reply.ts';
import { readPrograms } from '../../../../src/services/api/programs-reply.ts';
import { readRegistered, readRegistration } from '../../../../src/services/api/registro-reply.ts';
import { readToken } from '../../../../src/services/api/token-reply.ts';

const code = (result: unknown) => () => readRequestedCode({ ok: true, result }, '5512345678', 'America/Mexico_City');
const expiracion = '2026-11-21T10:00:00';

describe('a reply that is refused says in the log what was wrong with it', () => {
  test.each([
    ['a client that is a text', () => readFoundNis({ Ok: true, Result: 'Ana' }, '1234567'), 'the client is no object'],
    ['a code request without a result', code(null), 'the code request has no result'],
    ['a code of letters', code({ codigo: 'abcd', expiracion }), 'the code is no number'],
    ['a code with a fraction', code({ codigo: 43.21, expiracion }), 'the code is no number'],
    ['an expiry that is no date', code({ codigo: 4321, expiracion: 'mañana' }), 'the expiry is no date'],
    ['a text for a reply', () => readAnswer('<html>'), 'the reply is no object'],
    ['a reply without Ok', () => readAnswer({ Result: 1 }), 'the reply has no Ok'],
    ['a message that is a number', () => readAnswer({ Ok: true, Message: 7 }), 'the message is no text'],
    ['a folio reply without a message', () => readFoundFolio({ Ok: true }), 'the folio reply has no message'],
    [
      'programs that are refused',
      () => readPrograms({ ok: false, mensaje: 'cerrado' }),
      'the list of programs was refused: cerrado',
    ],
    ['programs that are no list', () => readPrograms({ ok: true, result: {} }), 'the programs are no list'],
    ['a program without a name', () => readPrograms([{ idTipoRefrendo: 1 }]), 'a program has no id or no name'],
    [
      'a registration that is a text',
      () => readRegistered({ Ok: true, Result: 'x' }),
      'the registration has a wrong shape',
    ],
    ['a token that is missing', () => readToken({}), 'the reply has no token'],
  ])('%s', (_what, read, words) => {
    expect(read).toThrow(expect.objectContaining({ name: 'Failure', message: words }));
  });

  test('content that is no JSON, with the parser as its cause', async () => {
    const opened = openReply({ content: 'x' }, () => Promise.resolve('{'));
    await expect(opened).rejects.toMatchObject({
      message: 'the decrypted content is not JSON',
      cause: expect.any(SyntaxError),
    });
  });

  test('refused programs are of no kind that is known, the rest is malformed', () => {
    expect(() => readPrograms({ ok: false })).toThrow(expect.objectContaining({ kind: 'unknown' }));
    expect(() => readToken(null)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('[EXI-7] a registration without a folio', () => {
  test.each([
    [{ Ok: true }, { folio: undefined }],
    [{ Ok: true, Result: { FolioRegistro: '  ' } }, { folio: undefined }],
    [{ Ok: true, Result: { FolioRegistro: ' 26AG0001DEMO ' } }, { folio: '26AG0001DEMO' }],
  ])('%j', (reply, registration) => {
    const read = readRegistered(reply);
    expect(read).toStrictEqual({ ok: true, registration });
    // strictly: a folio that is undefined is told from a registration that has no such field
    expect(readRegistration({})).toStrictEqual({ folio: undefined });
  });
});
