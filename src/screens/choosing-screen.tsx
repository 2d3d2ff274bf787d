import {
  selectAddOffered,
  selectDocumentStatus,
  selectJoinOffered,
  selectPhotoOffer,
} from '../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { config } from '../portal-config.ts';
import { ChoosingView } from './choosing/choosing-view.tsx';

/** Program and document (journey.md#choosing). */
export function ChoosingScreen() {
  const actor = usePortalActor();
  const status = usePortal(selectDocumentStatus);
  const photoOffer = usePortal(selectPhotoOffer);
  const isJoinOffered = usePortal(selectJoinOffered);
  const isAddOffered = usePortal(selectAddOffered);
  const { programs, program, document, pick } = usePortal(({ context }) => context);

  return (
    <ChoosingView
      programs={programs ?? []}
      program={program}
      status={status}
      document={document}
      reducedPhoto={pick.reducedPhoto}
      pickedFile={pick.file}
      oversizedFile={pick.oversized}
      refusal={pick.refusal}
      photoOffer={photoOffer}
      isFirstOfSeveral={pick.isFirstOfSeveral}
      isJoinOffered={isJoinOffered}
      isAddOffered={isAddOffered}
      isPhotoBlank={pick.isBlank}
      rulesUrl={config().rulesUrl}
      onChoose={(programId) => actor.send({ type: 'PROGRAM.CHOOSE', programId })}
      onPick={(file, second) => actor.send({ type: 'DOCUMENT.PICK', file, ...(second && { second }) })}
      onJoin={() => actor.send({ type: 'PHOTO.JOIN' })}
      onAdd={(file) => actor.send({ type: 'PHOTO.ADD', file })}
      onTake={(file) => actor.send({ type: 'PHOTO.TAKE', file })}
      onDelete={() => actor.send({ type: 'DOCUMENT.DELETE' })}
      onReduce={() => actor.send({ type: 'PHOTO.REDUCE' })}
      onUse={() => actor.send({ type: 'PHOTO.USE' })}
      onDiscard={() => actor.send({ type: 'PHOTO.DISCARD' })}
      onContinue={() => actor.send({ type: 'CONTINUE' })}
      onBack={() => actor.send({ type: 'BACK' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    />
  );
}
