import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

export interface ObjectStorageSettings {
  /** URL of the bucket, optionally with a folder; no trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Number of retries, each after a short wait, before a call fails. */
const retries = 2;

const timeoutMs = 20_000;

/** Objects by key, in S3-compatible storage. */
export type ObjectStorage = ReturnType<typeof createObjectStorage>;

export function createObjectStorage(settings: ObjectStorageSettings) {
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
    // DELETE is idempotent: a missing object counts as removed.
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    await response.body?.cancel();
    throw new Error(`the object storage answered ${response.status}`);
  }

  return {
    /** The object is durable when the promise resolves. */
    put: async (key: string, bytes: Uint8Array) => void (await (await call('PUT', key, bytes)).body?.cancel()),
    /** @throws if the object doesn't exist */
    get: async (key: string) => new Uint8Array(await (await call('GET', key)).arrayBuffer()),
    remove: async (key: string) => void (await (await call('DELETE', key)).body?.cancel()),
  };
}
