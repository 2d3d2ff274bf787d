/** S3-compatible object storage for documents. */
export interface DocumentSettings {
  /** of the bucket, and perhaps a folder in it; no slash at the end */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly timeoutMs: number;
}

const timeoutMs = 20_000;

/**
 * Reads the environment's part that is about documents (docs/operating.md).
 * @param text the value of a variable; an empty one is undefined
 * @param problems gets a sentence for each wrong value
 * @returns null where documents are stored in the database
 */
export function readDocumentSettings(
  text: (name: string) => string | undefined,
  production: boolean,
  problems: string[],
): DocumentSettings | null {
  const url = text('DOCUMENTS_URL');
  if (url === undefined) return null;
  if (!URL.canParse(url) || !/^https?:\/\/[^/?#]+\/[^/?#][^?#]*$/.test(url)) {
    problems.push('DOCUMENTS_URL must be the http or https address of a bucket, like https://s3.example.com/bucket.');
  }
  if (production && url.startsWith('http:')) {
    problems.push('DOCUMENTS_URL must begin with https in production.');
  }
  const [accessKey, secretKey] = [text('DOCUMENTS_ACCESS_KEY'), text('DOCUMENTS_SECRET_KEY')];
  if (accessKey === undefined || secretKey === undefined) {
    problems.push('DOCUMENTS_URL needs DOCUMENTS_ACCESS_KEY and DOCUMENTS_SECRET_KEY.');
  }
  return {
    url: url.replace(/\/+$/, ''),
    region: text('DOCUMENTS_REGION') ?? 'us-east-1',
    accessKey: accessKey ?? '',
    secretKey: secretKey ?? '',
    timeoutMs,
  };
}
