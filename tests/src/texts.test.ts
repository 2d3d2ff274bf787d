import { describe, expect, it } from 'vitest';
import { documentRefusals, texts } from '../../src/texts.ts';

// the sentences of §2, §5 and contract §6, written out again
describe('texts', () => {
  it.each([
    ['APP-5', texts.actualizaciondatos, 'Actualización de datos'],
    ['NIS-1', texts.validation.nisRequired, 'El NIS es requerido'],
    ['NIS-2', texts.validation.nisFormat, 'Introduzca un valor de 7 o 9 digitos'],
    ['FOL-1', texts.validation.folioRequired, 'El folio es requerido'],
    ['FOL-2', texts.validation.folioFormat, 'El folio solo lleva letras, números y guion bajo'],
    ['PRO-4', texts.validation.programRequired, 'El refrendo es requerido'],
    ['PRO-11', texts.validation.documentRequired, 'El archivo es requerido'],
    ['DAT-2', texts.validation.emailRequired, 'El correo es requerido'],
    ['DAT-3', texts.validation.emailFormat, 'El correo no es válido'],
    ['DAT-4', texts.validation.phoneRequired, 'El teléfono es requerido'],
    ['DAT-5', texts.validation.phoneFormat, 'El formato de teléfono no es correcto'],
    ['OTP-6', texts.validation.codeRequired, 'El código es requerido.'],
    ['OTP-7', texts.validation.codeRefused, 'El código ingresado no es válido.'],
    ['PRO-12', documentRefusals.type, '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).'],
    ['PRO-13', documentRefusals.size, 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.'],
    ['PRO-2', texts.choosing.programPlaceholder, 'Selecciona un refrendo'],
    ['PRO-3', texts.noPrograms.title, 'Lo sentimos, por el momento no hay programas activos'],
    ['PRO-7', texts.choosing.reading, 'Cargando...'],
    ['CON-1', texts.confirming.title, 'Confirma tu cuenta'],
    ['CON-3', texts.consenting.title, 'Iniciar solicitud'],
    ['DAT-1', texts.contact.title, 'Ahora, actualiza tus datos'],
    ['DAT-1', `${texts.common.privacyBefore} ${texts.common.privacyLink}`, 'He leído y acepto Aviso de Privacidad'],
    ['OTP-2', texts.verifying.title, 'Confirme su teléfono'],
    ['EXI-1', texts.success.title, 'Gracias por completar tu registro!'],
    ['EXI-3', texts.toasts.folioCopied, 'Folio copiado al portapapeles'],
    ['EXI-4', texts.success.home, 'Volver al Inicio'],
  ])('[%s] says %j', (_id, text, sentence) => {
    expect(text).toBe(sentence);
  });

  it.each([
    [125, 2],
    [66, 2],
    [65, 1],
    [3, 1],
  ])('[OTP-4] %d s left, grace included, are told as %d min.', (left, minutes) => {
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
  ])('[LAN-6] describes that %j is missing', (parts, sentence) => {
    expect(texts.stillMissing(parts)).toBe(sentence);
  });

  it('[APP-5] puts the step before the title of the document', () => {
    expect(texts.pageTitle('Confirma tu cuenta')).toBe('Confirma tu cuenta · Actualización de datos');
    expect(texts.pageTitle()).toBe('Actualización de datos');
  });
});
