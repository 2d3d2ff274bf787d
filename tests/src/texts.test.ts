import { describe, expect, it } from 'vitest';
import { texts } from '../../src/texts.ts';

// the sentences themselves are tested as literals in tests/src/screens and tools/drivers/expected-*.ts
describe('texts', () => {
  it.each([
    [125, 2],
    [66, 2],
    [65, 1],
    [3, 1],
  ])('[OTP-4] announces %d s, grace included, as %d min.', (left, minutes) => {
    expect(texts.verifying.resendInLabel(left)).toBe(`El código vence en ${minutes} min.`);
  });

  it.each([
    [305, '05:05'],
    [60, '01:00'],
    [9, '00:09'],
    [0, '00:00'],
    [-3, '00:00'],
    [3600, '60:00'],
  ])('[OTP-4] writes %d s left as %s', (left, clock) => {
    expect(texts.verifying.resendIn(left)).toBe(`Podrá volver a enviar código en ${clock} min.`);
  });

  it.each([
    [[], ''],
    [['escribir su NIS'], 'Para continuar falta escribir su NIS.'],
    [['a', 'b'], 'Para continuar falta a y b.'],
    [['a', 'b', 'c'], 'Para continuar falta a, b y c.'],
  ])('[LAN-6] reports that %j is missing', (parts, sentence) => {
    expect(texts.stillMissing(parts)).toBe(sentence);
  });

  it("[APP-5] puts the step before the document's title", () => {
    expect(texts.actualizaciondatos).toBe('Actualización de datos');
    expect(texts.pageTitle('Confirma tu cuenta')).toBe('Confirma tu cuenta · Actualización de datos');
    expect(texts.pageTitle()).toBe('Actualización de datos');
  });
});
