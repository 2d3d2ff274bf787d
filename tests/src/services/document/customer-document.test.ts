import { expect, test } from 'vitest';
import { isDocumentTypeAllowed } from '../../../../machines/model/document.ts';
import { invisibleCharacters } from '../../../../tools/portal/invisible-characters.ts';
import { nameByContent } from '../../../../src/services/document/customer-document.ts';

test.each([
  ['INE.pdf', 'pdf', 'INE.pdf', 'pdf'],
  ['INE.PDF', 'pdf', 'INE.PDF', 'pdf'],
  ['foto.jpeg', 'jpg', 'foto.jpeg', 'jpeg'],
  ['foto.JPG', 'jpg', 'foto.JPG', 'jpg'],
  ['foto.jpg', 'png', 'foto.png', 'png'],
  ['foto.jpeg', 'png', 'foto.png', 'png'],
  ['foto.png', 'jpg', 'foto.jpg', 'jpg'],
  ['INE.pdf', 'jpg', 'INE.jpg', 'jpg'],
  ['INE.jpg', 'pdf', 'INE.pdf', 'pdf'],
  ['foto.jfif', 'jpg', 'foto.jpg', 'jpg'],
  ['foto.JPE', 'png', 'foto.png', 'png'],
  ['mi.foto.pjpeg', 'jpg', 'mi.foto.jpg', 'jpg'],
  ['foto.pjp', 'pdf', 'foto.pdf', 'pdf'],
  ['foto', 'jpg', 'foto.jpg', 'jpg'],
  ['Acta No. 5', 'pdf', 'Acta No. 5.pdf', 'pdf'],
  ['INE.pdf ', 'pdf', 'INE.pdf', 'pdf'],
  ['INE.pdf. .', 'pdf', 'INE.pdf', 'pdf'],
  ['INE\t2026.pdf', 'pdf', 'INE 2026.pdf', 'pdf'],
] as const)('[PRO-12] accepts a file %j whose bytes are %s as %j', (picked, type, name, extension) => {
  expect(nameByContent(picked, type)).toEqual({ name, extension });
});

test(`[PRO-12] none of ${invisibleCharacters.length} invisible characters affects the type of a file`, () => {
  for (const character of invisibleCharacters) {
    for (const name of [`INE.pdf${character}`, `INE.p${character}df`, `${character}INE${character}.pdf`]) {
      expect([name, isDocumentTypeAllowed({ name, size: 1, type: '' })]).toEqual([name, true]);
      expect(nameByContent(name, 'pdf')).toEqual({ name: 'INE.pdf', extension: 'pdf' });
    }
  }
  expect(nameByContent('INE.pdf \u200b.', 'pdf').name).toBe('INE.pdf');
  expect(nameByContent('INE\u202egpj.pdf', 'pdf').name).toBe('INEgpj.pdf');
});

test('[PRO-12] keeps a joined emoji whole, even in a shortened name', () => {
  const family = '\u{1f468}\u{1f3fd}\u200d\u{1f469}\u200d\u{1f467}';
  expect(nameByContent(`${family} INE\u200d ☎\ufe0f.pdf`, 'pdf').name).toBe(`${family} INE ☎\ufe0f.pdf`);
  const { name } = nameByContent(`${family.repeat(50)}.pdf`, 'pdf');
  expect(name.length).toBeLessThanOrEqual(255);
  expect(name.replaceAll(family, '')).toBe('….pdf');
});

test('[PRO-12] shortens a name of more than 255 characters in the middle, and keeps its extension', () => {
  for (const picked of [`${'á'.repeat(300)}.jfif`, 'á'.repeat(300), 'á'.repeat(254)]) {
    const { name } = nameByContent(picked, 'jpg');
    expect(name).toMatch(/^á+…á*\.jpg$/);
    expect(name.length).toBeLessThanOrEqual(255);
  }
});
