/** Secrets of the measured servers. They differ from the published secrets, so that the demonstration stays off. */
export const benchSecrets = {
  CIPHER_KEY: 'bench-cipher-key-bench-cipher-00',
  CIPHER_IV: 'bench-iv-bench-0',
  TOKEN_KEY: 'bench-token-key',
  TOKEN_SECRET: 'bench-token-secret',
  CAPTCHA_SECRET: 'bench-captcha-secret',
} as const;

/** The NIS of the first customer; the following customers have consecutive ones. */
export const firstNis = 100_000_000;
/** size in bytes of the document uploaded in each journey, just under the limit */
export const documentBytes = 1_000_000;
