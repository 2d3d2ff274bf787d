import { describe, expect, it } from 'vitest';
import { suggestEmail } from '../../../../src/screens/contact/suggest-email.ts';

describe('suggestEmail', () => {
  it.each([
    ['a letter is missing', 'gmal.com', 'gmail.com'],
    ['a letter is added', 'gmaill.com', 'gmail.com'],
    ['a letter is wrong', 'gmeil.com', 'gmail.com'],
    ['two letters are swapped', 'gmial.com', 'gmail.com'],
    ['the last letter is missing', 'gmail.co', 'gmail.com'],
    ['the last letter is wrong', 'gmail.con', 'gmail.com'],
    ['the last letters are swapped', 'gmail.cmo', 'gmail.com'],
    ['the first letter is missing', 'otmail.com', 'hotmail.com'],
    ['the first letters are swapped', 'ohtmail.com', 'hotmail.com'],
    ['a letter is added at the end', 'hotmail.comm', 'hotmail.com'],
    ['the dot is missing', 'hotmailcom', 'hotmail.com'],
    ['the domain is in capitals', 'HOTMIAL.COM', 'hotmail.com'],
    ['the provider is Outlook', 'outlok.com', 'outlook.com'],
    ['the provider is Live', 'libe.com', 'live.com'],
    ['the provider is Live in Mexico', 'live.com.xm', 'live.com.mx'],
    ['the provider is Yahoo', 'yaho.com', 'yahoo.com'],
    ['the provider is Yahoo in Mexico', 'yahooo.com.mx', 'yahoo.com.mx'],
    ['the provider is iCloud', 'iclud.com', 'icloud.com'],
    ['the provider is Prodigy', 'prodgy.net.mx', 'prodigy.net.mx'],
  ])('%s: corrects %s to %s', (_what, typed, meant) => {
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

  it.each(['', 'gmial.com', '@gmial.com'])('suggests nothing for %j, which is not an e-mail address', (email) => {
    expect(suggestEmail(email)).toBeNull();
  });
});
