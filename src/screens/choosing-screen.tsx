import { useEffect, useState, type FormEvent } from 'react';
import type { PortalContext } from '../../machines/model/context.ts';
import { cleanFileName } from '../../machines/model/document.ts';
import { missingChoices } from '../../machines/model/rules.ts';
import {
  selectAddOffered,
  selectDocumentStatus,
  selectJoinOffered,
  selectPhotoOffer,
  type DocumentStatus,
  type PhotoOffer,
} from '../../machines/selectors.ts';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { Form } from '../components/Form.tsx';
import { Select } from '../components/Select.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { config } from '../portal-config.ts';
import { documentRefusals, texts } from '../texts.ts';
import { DropZone } from './choosing/drop-zone.tsx';
import { isCameraMarked, markCamera, takePhoto } from './choosing/picked-files.ts';
import { StepActions, StepPage } from './step-page.tsx';
import { useAfterMouseUp, useFocusOnInvalid } from './form-hooks.ts';

/** The statechart data that the screen shows. */
interface ChoosingState extends Pick<PortalContext, 'document' | 'reducedPhoto' | 'pick'> {
  readonly status: DocumentStatus;
  readonly photoOffer: PhotoOffer | null;
}

const copy = texts.choosing;
const forgetCamera = () => markCamera(false);

/** The program and the document (PRO-2 to PRO-17, journey.md#choosing). */
export function ChoosingScreen() {
  const actor = usePortalActor();
  const status = usePortal(selectDocumentStatus);
  const photoOffer = usePortal(selectPhotoOffer);
  const isJoinOffered = usePortal(selectJoinOffered);
  const isAddOffered = usePortal(selectAddOffered);
  const { programs, program, document: attached, reducedPhoto, pick } = usePortal(({ context }) => context);
  const state: ChoosingState = { status, photoOffer, document: attached, reducedPhoto, pick };
  const hasDocument = status === 'attached';
  const [touched, setTouched] = useState({ program: false, document: false });
  const isReading = usePortal((snapshot) => snapshot.hasTag('posting'));
  // non-null if the phone unloaded the page while the camera was open
  const [lost] = useState(() => (isCameraMarked() ? { document: attached } : null));
  // in an effect, because React may discard a first render and start again
  useEffect(() => {
    if (!isReading) forgetCamera();
  }, [isReading]);
  useEffect(() => forgetCamera, []);
  const take = (event: { readonly type: 'PHOTO.TAKE' | 'PHOTO.ADD'; readonly file: File }) => {
    actor.send(event);
    // keep the mark while a photo is read: that takes the most memory, so the phone may still unload the page
    markCamera(actor.getSnapshot().hasTag('posting'));
  };
  const afterMouseUp = useAfterMouseUp();
  const focusOnInvalid = useFocusOnInvalid();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusOnInvalid(event);
    setTouched({ program: true, document: true });
    actor.send({ type: 'CONTINUE' });
  };
  const missing = missingChoices({ program, document: hasDocument ? attached : null });
  // so that only one button is primary: the customer decides on the photo first
  const leadsToPhoto = photoOffer === 'reduce' || status === 'reduced';

  return (
    <StepPage screen="choosing" lead={copy.lead} onBack={() => actor.send({ type: 'BACK' })}>
      <Form label={copy.title} onSubmit={submit}>
        <Card>
          <Select
            name="programId"
            onBlur={() => afterMouseUp(() => setTouched((before) => ({ ...before, program: true })))}
            label={copy.programLabel}
            placeholder={copy.programPlaceholder}
            options={(programs ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={program?.id ?? ''}
            help={program?.help}
            onChange={({ target: { value } }) =>
              actor.send({ type: 'PROGRAM.CHOOSE', programId: value === '' ? null : Number(value) })
            }
            error={touched.program && program === null ? texts.validation.programRequired : undefined}
          />
          <p>
            <TextLink href={config().rulesUrl} tall>
              {copy.rules}
            </TextLink>
          </p>
          <DropZone
            status={status}
            file={status === 'reduced' ? reducedPhoto : attached}
            ready={hasDocument && pick.refusal === null && !pick.isBlank ? copy.documentReady : ''}
            warnings={[
              ...(lost !== null && lost.document === attached && pick.refusal === null ? [copy.photoLost] : []),
              ...toWarnings(state),
            ]}
            error={toDocumentError(state, touched.document)}
            help={toDocumentHelp(state)}
            onPick={(file, second) => actor.send({ type: 'DOCUMENT.PICK', file, ...(second && { second }) })}
            onTake={(file) => take({ type: 'PHOTO.TAKE', file })}
            onDelete={() => actor.send({ type: 'DOCUMENT.DELETE' })}
            onUse={() => actor.send({ type: 'PHOTO.USE' })}
            onDiscard={() => actor.send({ type: 'PHOTO.DISCARD' })}
          >
            {photoOffer !== null && (
              <Button
                variant={photoOffer === 'reduce' ? 'primary' : 'secondary'}
                onClick={() => actor.send({ type: 'PHOTO.REDUCE' })}
              >
                {photoOffer === 'reduce' ? copy.reducePhoto : copy.lightenPhoto}
              </Button>
            )}
            {isJoinOffered && (
              <Button variant="secondary" onClick={() => actor.send({ type: 'PHOTO.JOIN' })}>
                {copy.joinPhotos}
              </Button>
            )}
            {isAddOffered && (
              <Button
                variant="secondary"
                onClick={({ currentTarget }) =>
                  takePhoto(currentTarget.parentElement ?? document.body, (file) => take({ type: 'PHOTO.ADD', file }))
                }
              >
                {copy.addReverse}
              </Button>
            )}
          </DropZone>
        </Card>
        <StepActions onCancel={() => actor.send({ type: 'CANCEL' })}>
          <Button
            type="submit"
            variant={leadsToPhoto ? 'secondary' : 'primary'}
            unavailable={missing.length > 0}
            missing={texts.stillMissing(
              missing.map((name) => (name === 'program' ? copy.missing.program : missingDocument[status])),
            )}
          >
            {copy.submit}
          </Button>
        </StepActions>
      </Form>
    </StepPage>
  );
}

/** Text under 'Continuar', for each state in which no document can be sent. */
const missingDocument = {
  empty: copy.missing.document,
  reading: copy.missing.waiting,
  reducing: copy.missing.waiting,
  joining: copy.missing.waiting,
  reduced: copy.missing.photo,
  attached: '',
} as const satisfies Record<DocumentStatus, string>;

/** Warnings about the attached document or the pending photo. */
function toWarnings({ status, document, pick: { isBlank, isFirstOfSeveral, refusal } }: ChoosingState) {
  const isAttached = status === 'attached' && document !== null;
  return [
    ...(isAttached && isFirstOfSeveral && refusal === null ? [copy.onlyOne(document.name)] : []),
    ...(isBlank ? [copy.blankPhoto] : []),
    ...(isAttached && document.encrypted ? [copy.encrypted] : []),
  ];
}

function toDocumentError({ status, pick: { refusal } }: ChoosingState, touched: boolean): string | undefined {
  if (refusal !== null) return documentRefusals[refusal];
  return touched && status === 'empty' ? texts.validation.documentRequired : undefined;
}

function toDocumentHelp({ status, document, photoOffer, pick }: ChoosingState): string {
  const { refusal, file: pickedFile, oversized: oversizedFile, isFirstOfSeveral } = pick;
  const kept = document === null ? [] : [copy.documentKept(document.name)];
  if (status === 'reduced') return [copy.reducedPhoto, ...kept].join(' ');
  if (refusal === null) return '';
  // without a picked file, it was the attached photo that could not be reduced
  if (pickedFile === null) return kept.join(' ');
  const smaller = refusal === 'size' && photoOffer !== 'reduce' ? [copy.smallerFile] : [];
  // if a second photo was refused and so can't be joined, suggest reducing the first one
  const isAnother = oversizedFile?.name !== pickedFile.name || oversizedFile.size !== pickedFile.size;
  const first = oversizedFile && isAnother ? [copy.reduceFirst(cleanFileName(oversizedFile.name))] : [];
  const others = isFirstOfSeveral ? [copy.onlyOneRead] : [];
  return [copy.fileRefused(cleanFileName(pickedFile.name)), ...others, ...smaller, ...first, ...kept].join(' ');
}
