import { assignContext, type GuardArguments } from '../../model/assign-context.ts';
import { emptyPick } from '../../model/context.ts';
import { isDocumentSizeAllowed, isDocumentTypeAllowed, isHeavyPhoto, isPhoto } from '../../model/document.ts';
import type { CustomerDocument, DocumentReading, DocumentRefusal, PickedFile } from '../../model/entities.ts';
import { limits } from '../../model/limits.ts';
import { listMissing } from '../../model/rules.ts';

export const choosingGuards = {
  isTypeRefused: (_: unknown, { file }: { file: PickedFile }) => !isDocumentTypeAllowed(file),
  isPhotoTooHeavy: (_: unknown, { file }: { file: PickedFile }) => isPhoto(file) && !isDocumentSizeAllowed(file),
  isTakenPhotoHeavy: (_: unknown, { file }: { file: PickedFile }) =>
    isPhoto(file) && file.size > limits.lighterPhotoBytes,
  isSizeRefused: (_: unknown, { file }: { file: PickedFile }) => !isDocumentSizeAllowed(file),
  isReadPhotoHeavy: (_: unknown, reading: DocumentReading) => reading.ok && isHeavyPhoto(reading.document),
  hasHeavyPhoto: ({ context }: GuardArguments) => context.document !== null && isHeavyPhoto(context.document),
  hasReducedPhoto: ({ context }: GuardArguments) => context.pick.reducedPhoto !== null,
  hasDocument: ({ context }: GuardArguments) => context.document !== null,
  isChoiceComplete: ({ context }: GuardArguments) => listMissing(context).length === 0,
};

export const choosingActions = {
  chooseProgram: assignContext(({ programs }, { programId }: { programId: number | null }) => ({
    program: programs?.find((program) => program.id === programId) ?? null,
  })),
  /** The document attached before is kept until this file is read. */
  storePickedFile: assignContext((_, { file }: { file: PickedFile }) => ({
    pick: { ...emptyPick, file },
  })),
  clearPickedFile: assignContext(() => ({ pick: emptyPick })),
  /** The step is left: of what was picked, the photo that waits for 'Usar esta foto' is kept. */
  keepReducedPhoto: assignContext(({ pick: { reducedPhoto, isBlank } }) => ({
    pick: reducedPhoto ? { ...emptyPick, reducedPhoto, isBlank } : emptyPick,
  })),
  clearRefusal: assignContext(({ pick }) => ({ pick: withoutMessage(pick) })),
  storeDocument: assignContext((_, reading: DocumentReading) =>
    reading.ok ? attach(reading.document, reading.blank) : {},
  ),
  storeReducedPhoto: assignContext(({ pick: { file } }, reading: DocumentReading) => ({
    pick: reading.ok
      ? { ...emptyPick, file, reducedPhoto: reading.document, isBlank: reading.blank === true }
      : { ...emptyPick, file },
  })),
  useReducedPhoto: assignContext(({ pick: { reducedPhoto, isBlank } }) => attach(reducedPhoto, isBlank)),
  refuseDocument: assignContext(({ pick }, { refusal }: { refusal: DocumentRefusal }) => ({
    pick: { ...pick, refusal },
  })),
  clearDocument: assignContext(({ pick }) => ({ document: null, pick: withoutMessage(pick) })),
};

function attach(document: CustomerDocument | null, isBlank = false) {
  return { document, pick: { ...emptyPick, isBlank } };
}

function withoutMessage(pick: typeof emptyPick) {
  return { ...pick, refusal: null, isBlank: false };
}
