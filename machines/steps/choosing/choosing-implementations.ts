import { assignContext, type GuardArguments } from '../../model/assign-context.ts';
import { isDocumentSizeAllowed, isDocumentTypeAllowed, isPhoto } from '../../model/document.ts';
import type { CustomerDocument, DocumentReading, DocumentRefusal, PickedFile } from '../../model/entities.ts';

const noRefusal = { documentRefusal: null } as const;

export const choosingGuards = {
  isTypeRefused: (_: unknown, { file }: { file: PickedFile }) => !isDocumentTypeAllowed(file),
  isPhotoTooHeavy: (_: unknown, { file }: { file: PickedFile }) => isPhoto(file) && !isDocumentSizeAllowed(file),
  isSizeRefused: (_: unknown, { file }: { file: PickedFile }) => !isDocumentSizeAllowed(file),
  hasDocument: ({ context }: GuardArguments) => context.document !== null,
  isChoiceComplete: ({ context }: GuardArguments) => context.program !== null && context.document !== null,
};

export const choosingActions = {
  chooseProgram: assignContext(({ programs }, { programId }: { programId: number | null }) => ({
    program: programs?.find((program) => program.id === programId) ?? null,
  })),
  /** The document attached before is kept until this file is read. */
  storePickedFile: assignContext((_, { file }: { file: PickedFile }) => ({
    pickedFile: file,
    reducedPhoto: null,
    ...noRefusal,
  })),
  clearPickedFile: assignContext(() => ({ pickedFile: null, reducedPhoto: null, ...noRefusal })),
  storeDocument: assignContext((_, reading: DocumentReading) => (reading.ok ? attach(reading.document) : {})),
  storeReducedPhoto: assignContext((_, reading: DocumentReading) => ({
    reducedPhoto: reading.ok ? reading.document : null,
    ...noRefusal,
  })),
  useReducedPhoto: assignContext(({ reducedPhoto }) => attach(reducedPhoto)),
  refuseDocument: assignContext((_, { refusal }: { refusal: DocumentRefusal }) => ({ documentRefusal: refusal })),
  clearDocument: assignContext(() => ({ document: null, ...noRefusal })),
};

function attach(document: CustomerDocument | null) {
  return { document, pickedFile: null, reducedPhoto: null, ...noRefusal };
}
