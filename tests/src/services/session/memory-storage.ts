import type { SavedSession } from '../../../../machines/model/kept-items.ts';
import type { Cipher } from '../../../../src/services/cipher/cipher.ts';
import { ana } from '../../../../tools/portal/sample-data.ts';
import { createCryptoJsCipher, nodeDecrypt, nodeEncrypt } from '../node-cipher.ts';

/** A session in which every item is present. */
export const whole = {
  client: { fullName: 'Ana Luz', nis: '1234567', paymentFormId: 2, customerId: 31, consented: true },
  step: 'verifying',
  program: { id: 3, name: 'Refrendo general' },
  document: {
    name: 'ine.pdf',
    extension: 'pdf',
    blob: new Blob(['ABC'.repeat(9000)], { type: 'application/pdf' }),
  },
  reducedPhoto: { name: 'foto.jpg', extension: 'jpg', blob: new Blob(['ABC'], { type: 'image/jpeg' }) },
  contact: ana,
  registration: { kind: 'folio', folio: '26AB1234CDEF' },
  phone: {
    verification: {
      number: '+525512345678',
      code: 4821,
      expiresAt: 1_780_000_000_000,
      sentAt: 1_779_999_700_000,
      failedAttempts: 1,
      attemptsLeft: 4,
    },
    earlierCodes: [
      {
        number: '+525587654321',
        code: 0,
        expiresAt: 1_780_000_000_000,
        sentAt: 1_779_999_600_000,
        failedAttempts: 0,
        attemptsLeft: null,
      },
    ],
    typedCode: '48 1',
    confirmation: { phone: '5512345678', until: 1_780_000_900_000 },
    registrationSent: true,
  },
  forms: {
    nis: '1234567',
    nisPrivacyAccepted: true,
    folio: '26AG0001DEMO',
    folioPrivacyAccepted: true,
    contactPrivacyAccepted: true,
  },
  receipt: { registeredAt: 1_780_000_000_000, program: 'Refrendo general' },
} satisfies SavedSession;

/** A tab's storage that a test can read, fill and limit. */
export class MemoryStorage {
  readonly items = new Map<string, string>();
  quota = Infinity;

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (value.length > this.quota) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  clear(): void {
    this.items.clear();
  }

  /** returns an item decrypted */
  plain(key: string): unknown {
    return JSON.parse(nodeDecrypt(this.items.get(key) ?? ''));
  }

  /** stores an item encrypted */
  seed(key: string, value: unknown): void {
    this.items.set(key, nodeEncrypt(JSON.stringify(value)));
  }
}

export async function createLoadedCipher(): Promise<Cipher> {
  const cipher = createCryptoJsCipher();
  await cipher.load();
  return cipher;
}
