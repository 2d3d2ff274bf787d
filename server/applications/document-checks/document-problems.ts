/** Why a document is rejected; also the key of its message in `texts.ts`. */
export type DocumentProblem =
  | 'documentMissing'
  | 'documentTooLarge'
  | 'documentUnreadable'
  | 'documentMismatch'
  | 'documentDamaged'
  | 'documentProtected'
  | 'documentTooComplex'
  /** Reading it took more time or memory than any valid document needs. */
  | 'documentEndedReader'
  | 'documentInfected'
  | 'documentNotScanned';

/** Type detected from the bytes; also the extension of the stored name. */
export type DocumentType = 'pdf' | 'jpg' | 'png';
