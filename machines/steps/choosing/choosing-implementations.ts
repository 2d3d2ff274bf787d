import { assignContext, type GuardArguments } from '../../model/assign-context.ts';
import { isDocumentSizeAllowed, isDocumentTypeAllowed, isHeavyPhoto, isPhoto } from '../../model/document.ts';
import type { CustomerDocument, DocumentReading, DocumentRefusal, PickedFile } from '../../model/entities.ts';
import { limits } from '../../model/limits.ts';

const noMessage = { documentRefusal: null, isPhotoBlank: false } as const;

export const choosingGuards = {
  isTypeRefused: (_: unknown, { file }: { file: PickedFile }) => !isDocumentTypeAllowed(file),
  isPhotoTooHeavy: (_: unknown, { file }: { file: PickedFile }) => isPhoto(file) && !isDocumentSizeAllowed(file),
  isTakenPhotoHeavy: (_: unknown, { file }: { file: PickedFile }) =>
    isPhoto(file) && file.size > limits.lighterPhotoBytes,
  isSizeRefused: (_: unknown, { file }: { file: PickedFile }) => !isDocumentSizeAllowed(file),
  isReadPhotoHeavy: (_: unknown, reading: DocumentReading) => reading.ok && isHeavyPhoto(reading.document),
  hasHeavyPhoto: ({ context }: GuardArguments) => context.document !== null && isHeavyPhoto(context.document),
  hasReducedPhoto: ({ context }: GuardArguments) => context.reducedPhoto !== null,
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
    ...noMessage,
  })),
  clearPickedFile: assignContext(() => ({ pickedFile: null, reducedPhoto: null, ...noMessage })),
  clearRefusal: assignContext(() => noMessage),
  storeDocument: assignContext((_, reading: DocumentReading) =>
    reading.ok ? attach(reading.document, reading.blank) : {},
  ),
  storeReducedPhoto: assignContext((_, reading: DocumentReading) => ({
    reducedPhoto: reading.ok ? reading.document : null,
    ...noMessage,
    isPhotoBlank: reading.ok && reading.blank === true,
  })),
  useReducedPhoto: assignContext(({ reducedPhoto, isPhotoBlank }) => attach(reducedPhoto, isPhotoBlank)),
  refuseDocument: assignContext((_, { refusal }: { refusal: DocumentRefusal }) => ({ documentRefusal: refusal })),
  clearDocument: assignContext(() => ({ document: null, ...noMessage })),
};

function attach(document: CustomerDocument | null, isPhotoBlank = false) {
  return { document, pickedFile: null, reducedPhoto: null, ...noMessage, isPhotoBlank };
}
