import fc from 'fast-check';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../machines/model/limits.ts';
import { validateField } from '../../../machines/model/fields.ts';
import type { RegistrationPayload } from '../../../server/applications/registration-payload.ts';
import { registroPayload, type Customer } from '../../../tools/drivers/wire-customer.ts';
import { jpeg, pdf, png } from '../fixtures/documents.ts';
import { register } from '../fixtures/registering.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
/** Begins like a PDF, but no reader can open it. */
const damaged = Buffer.from('%PDF-1.7\nnothing\n%%EOF\n');
/** A different document, with the same length as `registroPayload`'s. */
const otherPdf = Buffer.from(pdf().toString('latin1').replace('[0 0 9 9]', '[0 0 8 8]'), 'latin1');

let nis: string;
let phone: string;
beforeEach(async () => {
  [nis, phone] = [await server.newNis(), server.newPhone()];
});

async function readyToRegister(): Promise<{ customer: Customer; payload: RegistrationPayload }> {
  const customer = server.newCustomer();
  return { customer, payload: await customer.prepareRegistration(nis, phone) };
}

async function expectRefused(customer: Customer, payload: RegistrationPayload, message: RegExp, more = {}) {
  const answer = await register(customer, payload);
  expect(answer).toEqual({ Ok: false, Mensaje: expect.stringMatching(message), Result: null, ...more });
  expect(await stored(payload.Nis)).toBe(0);
}

/** Like `expectRefused`, but the reply allows the customer to try another document. */
const expectDocumentRefused = (customer: Customer, payload: RegistrationPayload, message: RegExp) =>
  expectRefused(customer, payload, message, { Campo: 'Documento' });

async function stored(ofNis: string): Promise<number> {
  return (await server.database.query('SELECT nis FROM registrations WHERE nis = $1', [ofNis])).length;
}

describe('[REG-3] backend.md#registration: registrations that Registro rejects with a Mensaje', () => {
  test('[REG-3] rejects a NIS that this visitor did not look up, or looked up without EncontrarRegistro', async () => {
    const customer = await server.newEligible();
    await customer.confirmPhone(phone);
    await expectRefused(customer, registroPayload(nis, phone), /Su NIS ya no está validado/);
    await customer.lookUpNis(nis);
    await expectRefused(customer, registroPayload(nis, phone), /Su NIS ya no está validado/);
    await customer.encontrarRegistro(nis);
    expect((await register(customer, registroPayload(nis, phone))).Ok).toBe(true);
  });

  test('[REG-3] rejects a NIS that another visitor looked up', async () => {
    await server.newCustomer().lookUp(nis);
    const customer = await server.newEligible();
    await customer.confirmPhone(phone);
    await expectRefused(customer, registroPayload(nis, phone), /Su NIS ya no está validado/);
  });

  test('[REG-3] rejects an unknown NIS, looked up or not', async () => {
    const customer = await server.newEligible();
    await customer.lookUp('9876543');
    await customer.confirmPhone(phone);
    await expectRefused(customer, registroPayload('9876543', phone), /Su NIS ya no está validado/);
    await expectRefused(customer, registroPayload('abc', phone), /Su NIS ya no está validado/);
  });

  test('[REG-3] rejects a phone that is unconfirmed, confirmed by another visitor, or not the confirmed one', async () => {
    const customer = server.newCustomer();
    await customer.lookUp(nis);
    await expectRefused(customer, registroPayload(nis, phone), /Confirme su teléfono/);
    await (await server.newEligible()).confirmPhone(phone);
    server.advanceClock(60_000);
    await expectRefused(customer, registroPayload(nis, phone), /Confirme su teléfono/);
    const other = `56${phone.slice(2)}`;
    await customer.confirmPhone(other);
    await expectRefused(customer, registroPayload(nis, phone), /Confirme su teléfono/);
    expect((await register(customer, registroPayload(nis, other))).Ok).toBe(true);
  });

  test('[REG-3] backend.md#registration: expires a confirmation after 15 minutes, even if its code is sent again', async () => {
    const { customer, payload } = await readyToRegister();
    server.advanceClock(4 * 60_000);
    await customer.validarCodigo(customer.codeOf(phone));
    server.advanceClock(11 * 60_000);
    await expectRefused(customer, payload, /Confirme su teléfono/);
    await customer.confirmPhone(phone);
    server.advanceClock(limits.confirmationMs - 5000);
    expect((await register(customer, payload)).Ok).toBe(true);
  });

  test('[REG-3] rejects a program that does not exist', async () => {
    const { customer, payload } = await readyToRegister();
    await expectRefused(customer, { ...payload, FkIdTipoRefrendo: 99 }, /tipo de refrendo/);
    await expectRefused(customer, { ...payload, FkIdTipoRefrendo: -1 }, /tipo de refrendo/);
    await expectRefused(customer, { ...payload, FkIdTipoRefrendo: 2 ** 40 }, /tipo de refrendo/);
  });

  test('[REG-3] ignores a field that only another release has', async () => {
    const { customer, payload } = await readyToRegister();
    expect((await register(customer, { ...payload, document: 'none', Credencial: '123' })).Ok).toBe(true);
  });

  test('[REG-3] rejects an impossible e-mail address', async () => {
    const { customer, payload } = await readyToRegister();
    for (const Correo of ['', 'cliente', 'cliente@', 'a@b', 'a b@example.com']) {
      await expectRefused(customer, { ...payload, Correo }, /correo/);
    }
  });

  test('[REG-3] [PRO-13] rejects a missing document, an empty one and one of 1081921 bytes; accepts 1081920 bytes', async () => {
    const { customer, payload } = await readyToRegister();
    await expectDocumentRefused(customer, { ...payload, Documento: null }, /Adjunte su documento/);
    await expectDocumentRefused(customer, registroPayload(nis, phone, Buffer.alloc(0)), /Adjunte su documento/);
    await expectDocumentRefused(customer, registroPayload(nis, phone, pdf(limits.documentBytes + 1)), /1MB/);
    const { Documento } = registroPayload(nis, phone, pdf(limits.documentBytes));
    const largest = { ...Documento, NombreAdjunto: `${'ñ'.repeat(250)}.pdf` };
    expect((await register(customer, { ...payload, Documento: largest })).Ok).toBe(true);
  });

  test('[REG-3] [PRO-12] rejects a document whose bytes do not match its extension', async () => {
    const { customer } = await readyToRegister();
    const program = Buffer.from('MZ this is a program');
    const page = Buffer.from('<html><script>');
    const contents = { pdf: [png(), program], png: [pdf(), jpeg()], jpg: [png(), page], jpeg: [pdf()] };
    for (const [extension, documents] of Object.entries(contents)) {
      for (const bytes of documents) {
        await expectDocumentRefused(customer, registroPayload(nis, phone, bytes, extension), /PDF o una imagen/);
      }
    }
    for (const extension of ['exe', 'PDF', '', '__proto__']) {
      await expectDocumentRefused(customer, registroPayload(nis, phone, pdf(), extension), /PDF o una imagen/);
    }
  });

  test('[REG-3] rejects an ArchivoB64 that is not a base64 data URL', async () => {
    const { customer, payload } = await readyToRegister();
    const base64 = pdf().toString('base64');
    for (const ArchivoB64 of [
      '',
      base64,
      `data:application/pdf,${base64}`,
      `data:application/pdf;base64,${base64}*`,
      `data:application/pdf;base64,${base64.slice(0, -3)}`,
      `data:application/pdf;base64, ${base64}`,
      `DATA:;base64;${base64}`,
    ]) {
      const Documento = { NombreAdjunto: 'a.pdf', FormatoAdjunto: 'pdf', ArchivoB64 };
      await expectDocumentRefused(customer, { ...payload, Documento }, /PDF o una imagen/);
    }
  });

  test.each([
    ['pdf', pdf()],
    ['jpg', jpeg()],
    ['jpeg', jpeg()],
    ['png', png()],
  ])('[REG-1] [PRO-12] accepts a %s', async (extension, bytes) => {
    const { customer } = await readyToRegister();
    expect((await register(customer, registroPayload(nis, phone, bytes, extension))).Ok).toBe(true);
  });
});

describe('backend.md#registration: one application per NIS', () => {
  test('[REG-2] returns the same folio to the same visitor for the same registration, even after the 15 minutes', async () => {
    const { customer, payload } = await readyToRegister();
    const first = await register(customer, payload);
    expect(first.Ok).toBe(true);
    expect(await register(customer, payload)).toEqual(first);
    server.advanceClock(limits.confirmationMs + 1000);
    await customer.fetchToken();
    expect(await register(customer, payload)).toEqual(first);
    expect(await stored(nis)).toBe(1);
  });

  test('[REG-2] stores a photo without location and device, and recognizes the same photo as the same registration', async () => {
    const exif = { IFD0: { Model: 'SECRETO' }, IFD3: { GPSLatitude: '20/1 58/1 0/1' } };
    const photo = await sharp(png(64, 48)).withExif(exif).jpeg().toBuffer();
    const { customer } = await readyToRegister();
    const first = await register(customer, registroPayload(nis, phone, photo, 'jpg'));
    expect(await register(customer, registroPayload(nis, phone, photo, 'jpg'))).toEqual(first);
    const kept = await server.documents.read(first.Result?.FolioRegistro ?? '');
    expect([kept?.length, (await sharp(kept ?? undefined).metadata()).exif]).toEqual([expect.any(Number), undefined]);
  });

  test('[REG-3] rejects another visitor’s registration of the NIS with EncontrarRegistro’s message', async () => {
    const loser = server.newCustomer();
    const late = await loser.prepareRegistration(nis, phone);
    const { folio } = await server.apply(nis);
    const answer = await register(loser, late);
    await loser.lookUpNis(nis);
    expect(answer).toEqual({
      Ok: false,
      Mensaje: loser.decrypt(await loser.encontrarRegistro(nis)).Message,
      Result: null,
    });
    expect(answer.Mensaje).toContain(folio);
  });

  test('[REG-3] returns no folio to a visitor who did not look the NIS up', async () => {
    const { payload, folio } = await server.apply();
    const { Ok, Mensaje } = await register(await server.newCustomer().fetchToken(), payload);
    expect(Ok).toBe(false);
    expect(Mensaje).not.toContain(folio);
  });

  test.each([
    ['e-mail', () => ({ Correo: 'otra@example.com' })],
    ['program', () => ({ FkIdTipoRefrendo: 1 })],
    ['document of the same name and size', () => ({ Documento: registroPayload(nis, phone, otherPdf).Documento })],
  ])('[REG-3] rejects another %s from the same visitor, with the stored folio', async (_what, change) => {
    const { customer, payload } = await readyToRegister();
    const { Result } = await register(customer, payload);
    const changed = await register(customer, { ...payload, ...change() });
    expect(changed).toMatchObject({ Ok: false, Mensaje: expect.stringContaining(Result?.FolioRegistro ?? '?') });
  });

  test('gives up after three failed attempts to insert a registration', async () => {
    const { customer, payload } = await readyToRegister();
    const transaction = server.database.transaction.bind(server.database);
    let inserts = 0;
    vi.spyOn(server.database, 'transaction').mockImplementation((work) =>
      transaction((queries) =>
        work({
          query: async (sql, values) => {
            if (!sql.includes('INSERT INTO registrations')) return queries.query(sql, values);
            inserts += 1;
            return [];
          },
        }),
      ),
    );
    const { statusCode } = await customer.registro(payload);
    vi.restoreAllMocks();
    expect([statusCode, inserts, await stored(nis)]).toEqual([500, 3, 0]);
  });

  test('[REG-2] recognizes a retry with a lone surrogate in its e-mail as the same registration', async () => {
    const { customer, payload } = await readyToRegister();
    const odd = { ...payload, Correo: 'cliente\ud800@example.com' };
    const first = await register(customer, odd);
    expect(first.Ok).toBe(true);
    expect(await register(customer, odd)).toEqual(first);
  });
});

describe('backend.md#registration: registration limits', () => {
  test('allows NIS_PER_PHONE registrations per confirmed number, even if they arrive at once', async () => {
    const limited = await startTestServer({ env: { NIS_PER_PHONE: '2' } });
    const customer = await limited.newEligible('3800000');
    await customer.confirmPhone(phone);
    const nises = ['3800000', '3800001', '3800002'];
    for (const other of nises.slice(1)) {
      await limited.database.query("INSERT INTO customers (nis, full_name) VALUES ($1, 'Cliente')", [other]);
      await customer.lookUp(other);
    }
    const [first = '', ...atOnce] = nises;
    expect((await register(customer, registroPayload(first, phone))).Ok).toBe(true);
    // Only two at once: with more from one visitor, a third may get 429.
    const answers = await Promise.all(atOnce.map((each) => register(customer, registroPayload(each, phone))));
    expect(answers.filter((answer) => answer.Ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.Ok)?.Mensaje).toContain('máximo de solicitudes');
    expect(await limited.database.query('SELECT 1 FROM registrations WHERE phone = $1', [phone])).toHaveLength(2);
    expect(limited.logLines.join('')).toContain('"reason":"nis-per-phone"');
    // The server rejects it before it reads the document: even a damaged one costs no reader time.
    const other = atOnce[answers.findIndex((answer) => !answer.Ok)] ?? '?';
    await customer.lookUp(other);
    const refused = await register(customer, registroPayload(other, phone, damaged));
    expect([refused.Mensaje, limited.logLines.join('')]).toEqual([
      expect.stringContaining('máximo de solicitudes'),
      expect.not.stringContaining('"reason":"documentDamaged"'),
    ]);
  });
});

describe('the stored document', () => {
  test.each([
    ['../../../etc/cron.d/portal.pdf', 'portal.pdf'],
    ['factura.pdf.exe', 'factura_pdf_exe.pdf'],
  ])('stores the name %j as %j', async (sent, name) => {
    const { customer, payload } = await readyToRegister();
    const { Documento } = payload;
    expect((await register(customer, { ...payload, Documento: { ...Documento, NombreAdjunto: sent } })).Ok).toBe(true);
    const rows = await server.database.query(
      'SELECT document_name, document_extension FROM registrations WHERE nis = $1',
      [nis],
    );
    expect(rows).toEqual([{ document_name: name, document_extension: 'pdf' }]);
  });

  test('[REG-3] rejects a bare PNG signature, and logs the reason', async () => {
    const { customer } = await readyToRegister();
    await expectDocumentRefused(customer, registroPayload(nis, phone, png().subarray(0, 8), 'png'), /dañado/);
    expect(server.logLines.join('')).toMatch(/"event":"document-refused".*"reason":"documentDamaged"/);
  });
});

describe('input that the portal’s forms accept', () => {
  const emails = fc
    .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), fc.constantFrom('correo.mx', 'piña.example'))
    .map(([name, domain]) => `${name}@${domain}`)
    .filter((email) => validateField('email', email) === null);
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('a', '\t', '\n', '\0', ' ', '.', '/', 'ñ', '\u202e', '\ud800'), maxLength: 300 }),
    fc.constant('x'.repeat(3000)),
  );

  test('[DAT-3] [PRO-8] never answers 4xx to an e-mail or a document name', { tags: ['stress'] }, async () => {
    const customer = server.newCustomer();
    const sent = await customer.prepareRegistration(nis, phone);
    await fc.assert(
      fc.asyncProperty(emails, names, async (email, name) => {
        // deletes the previous run's application, so that the NIS may apply again
        await server.database.query(
          'DELETE FROM application_events WHERE folio IN (SELECT folio FROM registrations WHERE nis = $1)',
          [nis],
        );
        await server.database.query('DELETE FROM registrations WHERE nis = $1', [nis]);
        const reply = await customer.registro({
          ...sent,
          Correo: email.trim(),
          Documento: sent.Documento && { ...sent.Documento, NombreAdjunto: name },
        });
        expect(reply.statusCode).toBe(200);
      }),
      { numRuns: 60 },
    );
  });
});
