import { describe, expect, it } from 'vitest';
import { decryptReply, readAnswer } from '../../../../src/services/api/envelope.ts';
import { createCryptoJsCipher, nodeEncrypt } from '../node-cipher.ts';

const { decrypt } = createCryptoJsCipher();

describe('decryptReply', () => {
  it('[SEC-1] decrypts string content', async () => {
    const reply = { content: nodeEncrypt('{"Ok":true,"Mensaje":"ñ"}') };
    expect(await decryptReply(reply, decrypt)).toEqual({ Ok: true, Mensaje: 'ñ' });
  });

  it.each([[{ Ok: true }], [[1, 2]], ['text'], [null], [{ content: { Ok: true } }], [{ content: null, ok: true }]])(
    'returns any other reply unchanged: %j',
    async (reply) => {
      expect(await decryptReply(reply, decrypt)).toBe(reply);
    },
  );

  it.each([
    ['not base64', '<html></html>'],
    ['empty', ''],
    ['truncated', nodeEncrypt('{"Ok":true}').slice(0, 10)],
  ])('rejects content that is %s', async (_name, content) => {
    await expect(decryptReply({ content }, decrypt)).rejects.toMatchObject({ name: 'Failure', kind: 'malformed' });
  });

  it('rejects content that is not JSON, with the parser’s error as the cause', async () => {
    const opened = decryptReply({ content: nodeEncrypt('1234567 {') }, decrypt);
    await expect(opened).rejects.toMatchObject({
      name: 'Failure',
      kind: 'malformed',
      message: 'the decrypted content is not JSON',
      cause: expect.any(SyntaxError),
    });
  });
});

describe('readAnswer', () => {
  it.each([
    [{ Ok: true, Message: 'a', Result: 1 }, true, 'a', 1],
    [{ ok: false, Mensaje: 'b', result: null }, false, 'b', undefined],
    [{ Ok: false, Message: null, Mensaje: 'b', mensaje: null }, false, 'b', undefined],
    [{ Ok: null, ok: true, Result: null, result: 1 }, true, '', 1],
    [{ ok: true, mensaje: 'c' }, true, 'c', undefined],
    [{ Ok: false, Message: null }, false, '', undefined],
  ])('reads %j', (reply, ok, message, result) => {
    expect(readAnswer(reply)).toEqual({ ok, message, result });
  });

  const notAnObject = 'the reply is not an object';
  const withoutOk = 'the reply has no Ok';

  it.each([
    [undefined, notAnObject],
    [null, notAnObject],
    ['', notAnObject],
    ['<!doctype html>', notAnObject],
    [7, notAnObject],
    [true, notAnObject],
    [[], notAnObject],
    [[{ Ok: true }], notAnObject],
    [{}, withoutOk],
    [{ Message: 'no Ok' }, withoutOk],
    [{ Ok: 'true' }, withoutOk],
    [{ Ok: 1 }, withoutOk],
    [{ Ok: null }, withoutOk],
    [{ OK: true }, withoutOk],
    [{ Ok: true, Message: { text: 'x' } }, 'the message is not a string'],
    [{ Ok: true, Message: 7 }, 'the message is not a string'],
  ])('rejects %j: %s', (reply, message) => {
    const failure = { name: 'Failure', kind: 'malformed', message };
    expect(() => readAnswer(reply)).toThrow(expect.objectContaining(failure));
  });
});
