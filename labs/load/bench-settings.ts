/** Secrets of the servers that are measured: not the published ones, so that nothing of the demonstration runs. */
export const benchSecrets = {
  CIPHER_KEY: 'bench-cipher-key-bench-cipher-00',
  CIPHER_IV: 'bench-iv-bench-0',
  TOKEN_KEY: 'bench-token-key',
  TOKEN_SECRET: 'bench-token-secret',
  CAPTCHA_SECRET: 'bench-captcha-secret',
} as const;

/** The first NIS of the customers that journeys use; the others follow. */
export const firstNis = 100_000_000;
/** bytes of the document of a journey: just under the limit */
export const documentBytes = 1_000_000;
