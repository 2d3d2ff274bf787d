/** Why a document is refused; also the key of its sentence in `texts.ts`. */
export type DocumentProblem =
  | 'documentMissing'
  | 'documentTooLarge'
  | 'documentUnreadable'
  | 'documentMismatch'
  | 'documentDamaged'
  | 'documentProtected'
  | 'documentTooComplex'
  /** reading it took more time or memory than any sound document */
  | 'documentEndedReader'
  | 'documentInfected'
  | 'documentNotScanned';

/** What a document is by its bytes; also the extension of its stored name. */
export type DocumentType = 'pdf' | 'jpg' | 'png';
