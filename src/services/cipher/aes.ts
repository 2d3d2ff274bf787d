import 'crypto-js/aes.js';
import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/pad-nopadding.js';
import { Failure } from '../../../machines/model/failure.ts';

/** UTF-8 strings from the configuration: key of 16, 24 or 32 bytes, IV of 16 (contract §3). */
export interface CipherSecret {
  readonly key: string;
  readonly iv: string;
}

export type CipherOperation = 'encrypt' | 'decrypt';

/** Work in steps of a few milliseconds, so that whoever drives it may let the page breathe between them. */
type Steps = Generator<void, string>;

/** Bytes of a step: whole AES blocks and whole groups of base64. */
const stepBytes = 48 * 1024;
const blockBytes = 16;

const operations = { encrypt: encryption, decrypt: decryption } as const;

/** Runs to the end at once. Decryption throws Failure 'malformed'. */
export function cipherAtOnce(operation: CipherOperation, text: string, secret: CipherSecret): string {
  const steps = operations[operation](text, secret);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs to the end with a pause after each step. Decryption rejects with Failure 'malformed'. */
export async function cipherInSteps(
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
function* encryption(text: string, secret: CipherSecret): Steps {
  // TextEncoder puts U+FFFD where a lone surrogate stands; crypto-js's own encoder throws there
  const bytes = new TextEncoder().encode(text);
  const cipher = CryptoJS.algo.AES.createEncryptor(words(secret.key), {
    iv: words(secret.iv),
    mode: CryptoJS.mode.CBC,
    padding: CryptoJS.pad.Pkcs7,
  });
  const wholeSteps = bytes.length - (bytes.length % stepBytes);
  let base64 = '';
  for (let at = 0; at < wholeSteps; at += stepBytes) {
    base64 += btoa(binaryOf(cipher.process(wordsOf(bytes.subarray(at, at + stepBytes)))));
    yield;
  }
  return base64 + btoa(binaryOf(cipher.finalize(wordsOf(bytes.subarray(wholeSteps)))));
}

/** The other way. CBC has no integrity and crypto-js doesn't complain: padding and UTF-8 are checked here. */
function* decryption(base64: string, secret: CipherSecret): Steps {
  const bytes = bytesOf(fromBase64(base64));
  if (bytes.length === 0 || bytes.length % blockBytes !== 0) throw malformed('not whole blocks');
  const cipher = CryptoJS.algo.AES.createDecryptor(words(secret.key), {
    iv: words(secret.iv),
    mode: CryptoJS.mode.CBC,
    padding: CryptoJS.pad.NoPadding,
  });
  const plain = new Uint8Array(bytes.length);
  let filled = 0;
  const take = (binary: string) => {
    plain.set(bytesOf(binary), filled);
    filled += binary.length;
  };
  for (let at = 0; at < bytes.length; at += stepBytes) {
    take(binaryOf(cipher.process(wordsOf(bytes.subarray(at, at + stepBytes)))));
    yield;
  }
  take(binaryOf(cipher.finalize()));
  return utf8(withoutPadding(plain));
}

function withoutPadding(plain: Uint8Array): Uint8Array {
  const padding = plain.at(-1) ?? 0;
  if (padding < 1 || padding > blockBytes || plain.subarray(-padding).some((byte) => byte !== padding)) {
    throw malformed('no PKCS7 padding');
  }
  return plain.subarray(0, -padding);
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw malformed('not UTF-8', cause);
  }
}

function fromBase64(base64: string): string {
  try {
    return atob(base64);
  } catch (cause) {
    throw malformed('not base64', cause);
  }
}

function malformed(message: string, cause?: unknown): Failure {
  return new Failure('malformed', `the content can't be decrypted: ${message}`, { cause });
}

function words(text: string) {
  return wordsOf(new TextEncoder().encode(text));
}

/** crypto-js computes on big-endian words of 32 bits. */
function wordsOf(bytes: Uint8Array) {
  const packed: number[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    packed.push(
      ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0),
    );
  }
  return CryptoJS.lib.WordArray.create(packed, bytes.length);
}

/** As a string of one character a byte, which btoa and atob speak. */
function binaryOf(array: { readonly words: readonly number[]; readonly sigBytes: number }): string {
  let binary = '';
  for (let at = 0; at < array.sigBytes; at++) {
    binary += String.fromCharCode(((array.words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8)) & 0xff);
  }
  return binary;
}

function bytesOf(binary: string): Uint8Array {
  return Uint8Array.from({ length: binary.length }, (_, at) => binary.charCodeAt(at));
}
