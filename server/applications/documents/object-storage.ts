import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** An S3-compatible bucket. */
export interface ObjectStorageSettings {
  /** URL of the bucket, optionally with a folder; no trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Objects by key, in S3-compatible storage. */
export interface ObjectStorage {
  /** The object is durable when the promise resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws if the object doesn't exist */
  get(key: string): Promise<Uint8Array>;
  /** Idempotent: a missing object counts as removed. */
  remove(key: string): Promise<void>;
}

/** Retries with a short wait before a call fails. */
const retries = 2;

const timeoutMs = 20_000;

export function createObjectStorage(settings: ObjectStorageSettings): ObjectStorage {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries,
  });

  async function call(method: string, key: string, body?: Uint8Array): Promise<Response> {
    const response = await client.fetch(`${settings.url}/${key}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      // The storage verifies the bytes against this hash.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      body: body === undefined ? null : new Uint8Array(body),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new ObjectStorageError(response.status);
  }

  return {
    put: async (key, bytes) => void (await (await call('PUT', key, bytes)).body?.cancel()),
    get: async (key) => new Uint8Array(await (await call('GET', key)).arrayBuffer()),
    async remove(key) {
      try {
        await (await call('DELETE', key)).body?.cancel();
      } catch (error) {
        if (!(error instanceof ObjectStorageError && error.status === 404)) throw error;
      }
    },
  };
}

class ObjectStorageError extends Error {
  override readonly name = 'ObjectStorageError';
  constructor(readonly status: number) {
    super(`the object storage answered ${status}`);
  }
}
