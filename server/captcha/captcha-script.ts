import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltFile } from '../http/built-file.ts';
import { builtFile } from '../http/built-file.ts';

/** The captcha's script for browsers; null where it is not built. */
export type CaptchaScript = () => Promise<BuiltFile | null>;

/** Reads the script when it is first asked for, and compresses it once. */
export function createCaptchaScript(path: string): CaptchaScript {
  let script: BuiltFile | null = null;
  return async () => {
    if (script !== null) return script;
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) return null;
    script = builtFile('text/javascript; charset=utf-8', bytes, brotliCompressSync(bytes), gzipSync(bytes));
    return script;
  };
}
