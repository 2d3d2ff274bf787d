import type { Client } from '../fair-queue.ts';
import type { DocumentProblem } from './document-problems.ts';
import type { DocumentReaders } from './document-readers.ts';
import type { MalwareScanner } from './malware-scanner.ts';
import type { SentDocument } from '../registro-body.ts';

/**
 * Inspects a document's content. This is the costly part of Registro, so it runs after the rules that need only the
 * fields.
 */
export type DocumentCheck = (document: SentDocument, client: Client) => Promise<DocumentProblem | null>;

/** @param scanner null if CLAMD_URL is unset: documents are not scanned */
export function createDocumentCheck(readers: DocumentReaders, scanner: MalwareScanner | null): DocumentCheck {
  return async (document, client) => {
    const fault = await readers.inspect(document, client);
    if (fault !== null || scanner === null) return fault;
    try {
      return (await scanner.isClean(document.bytes)) ? null : 'documentInfected';
    } catch {
      // Without a verdict, reject the document.
      return 'documentNotScanned';
    }
  };
}
