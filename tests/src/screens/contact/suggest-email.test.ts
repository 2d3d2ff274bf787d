import { describe, expect, it } from 'vitest';
import { suggestEmail } from '../../../../src/screens/contact/suggest-email.ts';

describe('suggestEmail', () => {
  it.each([
    ['a letter is missing', 'gmal.com', 'gmail.com'],
    ['a letter is added', 'gmaill.com', 'gmail.com'],
    ['a letter is another', 'gmeil.com', 'gmail.com'],
    ['two letters are swapped', 'gmial.com', 'gmail.com'],
    ['the last letter is missing', 'gmail.co', 'gmail.com'],
    ['the last letter is another', 'gmail.con', 'gmail.com'],
    ['the last letters are swapped', 'gmail.cmo', 'gmail.com'],
    ['the first letter is missing', 'otmail.com', 'hotmail.com'],
    ['the first letters are swapped', 'ohtmail.com', 'hotmail.com'],
    ['a letter is added at the end', 'hotmail.comm', 'hotmail.com'],
    ['the dot is missing', 'hotmailcom', 'hotmail.com'],
    ['it is written in capitals', 'HOTMIAL.COM', 'hotmail.com'],
    ['it is outlook', 'outlok.com', 'outlook.com'],
    ['it is live', 'libe.com', 'live.com'],
    ['it is live in Mexico', 'live.com.xm', 'live.com.mx'],
    ['it is yahoo', 'yaho.com', 'yahoo.com'],
    ['it is yahoo in Mexico', 'yahooo.com.mx', 'yahoo.com.mx'],
    ['it is icloud', 'iclud.com', 'icloud.com'],
    ['it is prodigy', 'prodgy.net.mx', 'prodigy.net.mx'],
  ])('%s: suggests %s for %s', (_what, typed, meant) => {
    expect(suggestEmail(` Maria.Luz@${typed} `)).toBe(`Maria.Luz@${meant}`);
  });

  it.each([
    'gmail.com',
    'hotmail.com',
    'live.com',
    'live.com.mx',
    'yahoo.com.mx',
    'mail.com',
    'ymail.com',
    'email.com',
    'Gmail.com',
    'gmaiil.cmo',
    'glaim.com',
    'hotmail.es',
    'example.com',
    'gmail',
    '',
  ])('suggests nothing for %s', (domain) => {
    expect(suggestEmail(`maria@${domain}`)).toBeNull();
  });

  it('reads the domain after the last @', () => {
    expect(suggestEmail('"maria@casa"@gmial.com')).toBe('"maria@casa"@gmail.com');
  });

  it.each(['', 'gmial.com', '@gmial.com'])('suggests nothing for %j, which is no e-mail', (email) => {
    expect(suggestEmail(email)).toBeNull();
  });
});
