import { selectDocumentStatus } from '../../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { config } from '../../portal-config.ts';
import { ChoosingView } from './choosing-view.tsx';

/** Program and document (§2 Program and document screen, its second state). */
export function ChoosingScreen() {
  const actor = usePortalActor();
  const status = usePortal(selectDocumentStatus);
  const { programs, program, document, documentRefusal } = usePortal(({ context }) => context);

  return (
    <ChoosingView
      programs={programs ?? []}
      programId={program?.id ?? null}
      status={status}
      documentName={document?.name ?? ''}
      documentKind={document?.extension === 'pdf' ? 'pdf' : 'image'}
      refusal={documentRefusal}
      rulesUrl={config().rulesUrl}
      onChoose={(programId) => actor.send({ type: 'PROGRAM.CHOOSE', programId })}
      onPick={(file) => actor.send({ type: 'DOCUMENT.PICK', file })}
      onDelete={() => actor.send({ type: 'DOCUMENT.DELETE' })}
      onContinue={() => actor.send({ type: 'REQUEST.CONTINUE' })}
      onBack={() => actor.send({ type: 'BACK' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    />
  );
}
