import type { Client } from '../fair-queue.ts';
import type { DocumentProblem } from './document-problems.ts';
import type { DocumentReaders } from './document-readers.ts';
import type { MalwareScanner } from './malware-scanner.ts';
import type { SentDocument } from '../registro-body.ts';

/** Looks into a document; the costly part of Registro, after every rule that needs only its fields. */
export type DocumentCheck = (document: SentDocument, client: Client) => Promise<DocumentProblem | null>;

/** @param scanner null: no CLAMD_URL, documents are not scanned */
export function createDocumentCheck(readers: DocumentReaders, scanner: MalwareScanner | null): DocumentCheck {
  return async (document, client) => {
    const fault = await readers.inspect(document, client);
    if (fault !== null || scanner === null) return fault;
    try {
      return (await scanner.isClean(document.bytes)) ? null : 'documentInfected';
    } catch {
      // no verdict is no pass
      return 'documentNotScanned';
    }
  };
}
