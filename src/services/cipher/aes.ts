import 'crypto-js/aes.js';
import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/pad-nopadding.js';
import { Failure } from '../../../machines/model/failure.ts';

/** UTF-8 strings from the configuration: key of 16, 24 or 32 bytes, IV of 16 (wire.md#cipher). */
export interface CipherSecret {
  readonly key: string;
  readonly iv: string;
}

export type CipherOperation = 'encrypt' | 'decrypt';

/** The work in steps of a few milliseconds, between which the caller may pause. */
type CipherSteps = Generator<void, string>;

/** Bytes of a step: a multiple of an AES block and of a base64 group. */
const stepBytes = 48 * 1024;
const blockBytes = 16;

const operations = { encrypt: encryptInSteps, decrypt: decryptInSteps } as const;

/** Encrypts or decrypts without a pause. Decryption throws Failure 'malformed'. */
export function runCipher(operation: CipherOperation, text: string, secret: CipherSecret): string {
  const steps = operations[operation](text, secret);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Encrypts or decrypts with a pause after each step. Decryption rejects with Failure 'malformed'. */
export async function runCipherInSteps(
  operation: CipherOperation,
  text: string,
  secret: CipherSecret,
  pause: () => Promise<void>,
): Promise<string> {
  const steps = operations[operation](text, secret);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** AES-CBC-PKCS7 of the text's UTF-8, as base64 of the ciphertext alone (SEC-1). */
function* encryptInSteps(text: string, secret: CipherSecret): CipherSteps {
  // TextEncoder replaces a lone surrogate by U+FFFD, where crypto-js's own encoder throws
  const bytes = new TextEncoder().encode(text);
  const cipher = CryptoJS.algo.AES.createEncryptor(encodeWords(secret.key), {
    iv: encodeWords(secret.iv),
    mode: CryptoJS.mode.CBC,
    padding: CryptoJS.pad.Pkcs7,
  });
  const wholeSteps = bytes.length - (bytes.length % stepBytes);
  let base64 = '';
  for (let at = 0; at < wholeSteps; at += stepBytes) {
    base64 += btoa(toBinary(cipher.process(toWords(bytes.subarray(at, at + stepBytes)))));
    yield;
  }
  return base64 + btoa(toBinary(cipher.finalize(toWords(bytes.subarray(wholeSteps)))));
}

/** The reverse. CBC has no integrity check and crypto-js does not throw: padding and UTF-8 are checked here. */
function* decryptInSteps(base64: string, secret: CipherSecret): CipherSteps {
  const bytes = toBytes(decodeBase64(base64));
  if (bytes.length === 0 || bytes.length % blockBytes !== 0) throw malformed('not whole blocks');
  const cipher = CryptoJS.algo.AES.createDecryptor(encodeWords(secret.key), {
    iv: encodeWords(secret.iv),
    mode: CryptoJS.mode.CBC,
    padding: CryptoJS.pad.NoPadding,
  });
  const plain = new Uint8Array(bytes.length);
  let filled = 0;
  const append = (binary: string) => {
    plain.set(toBytes(binary), filled);
    filled += binary.length;
  };
  for (let at = 0; at < bytes.length; at += stepBytes) {
    append(toBinary(cipher.process(toWords(bytes.subarray(at, at + stepBytes)))));
    yield;
  }
  append(toBinary(cipher.finalize()));
  return decodeUtf8(removePadding(plain));
}

function removePadding(plain: Uint8Array): Uint8Array {
  const padding = plain[plain.length - 1] ?? 0;
  if (padding < 1 || padding > blockBytes || plain.subarray(-padding).some((byte) => byte !== padding)) {
    throw malformed('no PKCS7 padding');
  }
  return plain.subarray(0, -padding);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw malformed('not UTF-8', cause);
  }
}

function decodeBase64(base64: string): string {
  try {
    return atob(base64);
  } catch (cause) {
    throw malformed('not base64', cause);
  }
}

function malformed(message: string, cause?: unknown): Failure {
  return new Failure('malformed', `the content can't be decrypted: ${message}`, { cause });
}

function encodeWords(text: string) {
  return toWords(new TextEncoder().encode(text));
}

/** Bytes as the big-endian words of 32 bits that crypto-js computes on. */
function toWords(bytes: Uint8Array) {
  const packed: number[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    packed.push(
      ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0),
    );
  }
  return CryptoJS.lib.WordArray.create(packed, bytes.length);
}

/** As a string of one character for each byte, which btoa takes. */
function toBinary(array: { readonly words: readonly number[]; readonly sigBytes: number }): string {
  let binary = '';
  for (let at = 0; at < array.sigBytes; at++) {
    binary += String.fromCharCode(((array.words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8)) & 0xff);
  }
  return binary;
}

function toBytes(binary: string): Uint8Array {
  return Uint8Array.from({ length: binary.length }, (_, at) => binary.charCodeAt(at));
}
