import { useMemo, useState, type FormEvent } from 'react';
import type { CustomerDocument, DocumentRefusal, PickedFile, Program } from '../../../machines/model/entities.ts';
import { cleanFileName, pickedExtensions } from '../../../machines/model/document.ts';
import type { DocumentStatus, PhotoOffer } from '../../../machines/selectors.ts';
import { listMissing } from '../../../machines/model/rules.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { DropZone } from '../../components/DropZone.tsx';
import { Form } from '../../components/Form.tsx';
import { takePhoto } from '../../components/picked-files.ts';
import { Select } from '../../components/Select.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { documentRefusals, texts } from '../../texts.ts';
import { StepActions, StepPage } from '../step-page.tsx';
import { isEncrypted } from './is-encrypted.ts';
import { useAfterMouseUp, useFocusOnInvalid } from '../form-hooks.ts';

interface ChoosingViewProps {
  readonly programs: readonly Program[];
  readonly program: Program | null;
  readonly status: DocumentStatus;
  readonly document: CustomerDocument | null;
  /** the photo that was made smaller, to be checked */
  readonly reducedPhoto: CustomerDocument | null;
  readonly pickedFile: PickedFile | null;
  /** the photo that can be made smaller */
  readonly oversizedFile: PickedFile | null;
  /** why the last picked file was refused */
  readonly refusal: DocumentRefusal | null;
  /** what can be done with the refused or the attached photo */
  readonly photoOffer: PhotoOffer | null;
  /** others were picked with the attached or refused file */
  readonly isFirstOfSeveral: boolean;
  readonly isJoinOffered: boolean;
  readonly isAddOffered: boolean;
  /** the picture has one colour alone */
  readonly isPhotoBlank: boolean;
  readonly rulesUrl: string;
  readonly onChoose: (programId: number | null) => void;
  readonly onPick: (file: File, second?: File) => void;
  readonly onTake: (photo: File) => void;
  /** the second of two photos: of those picked, or another */
  readonly onJoin: () => void;
  readonly onAdd: (photo: File) => void;
  readonly onDelete: () => void;
  readonly onReduce: () => void;
  readonly onUse: () => void;
  readonly onDiscard: () => void;
  readonly onContinue: () => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

const own = texts.choosing;

/** The program and the document (PRO-2 to PRO-17). */
export function ChoosingView(props: ChoosingViewProps) {
  const { programs, program, status, document: attached } = props;
  const programId = program?.id ?? null;
  const hasDocument = status === 'attached';
  const [touched, setTouched] = useState({ program: false, document: false });
  const afterMouseUp = useAfterMouseUp();
  const focusOnInvalid = useFocusOnInvalid();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusOnInvalid(event);
    setTouched({ program: true, document: true });
    props.onContinue();
  };
  const missing = listMissing({ program, document: hasDocument ? attached : null });
  const isProtected = useMemo(() => attached !== null && isEncrypted(attached), [attached]);
  // one button leads on: the photo is decided on first
  const leadsToPhoto = props.photoOffer === 'reduce' || status === 'reduced';

  return (
    <StepPage screen="choosing" lead={own.lead} onBack={props.onBack}>
      <Form label={own.title} onSubmit={submit}>
        <Card>
          <Select
            name="programId"
            onBlur={() => afterMouseUp(() => setTouched((before) => ({ ...before, program: true })))}
            label={own.programLabel}
            placeholder={own.programPlaceholder}
            options={programs.map(({ id, name }) => ({ value: id, label: name }))}
            value={programId ?? ''}
            help={program?.help}
            onChange={({ target }) => props.onChoose(target.value === '' ? null : Number(target.value))}
            error={touched.program && program === null ? texts.validation.programRequired : undefined}
          />
          <p>
            <TextLink href={props.rulesUrl} newTab={texts.common.newTab} tall>
              {own.rules}
            </TextLink>
          </p>
          <DropZone
            label={own.documentLabel}
            prompt={own.dropHere}
            phonePrompt={own.chooseFile}
            dropPrompt={own.dropNow}
            hint={own.documentHint}
            accept={pickedExtensions.map((extension) => `.${extension}`).join(',')}
            status={toZoneStatus(props)}
            labels={{
              delete: own.deleteDocument,
              change: own.changeDocument,
              takePhoto: own.takePhoto,
              accept: own.acceptPhoto,
              other: own.otherPhoto,
            }}
            question={own.isReadable}
            ready={hasDocument && props.refusal === null && !props.isPhotoBlank ? own.documentReady : ''}
            warnings={toWarnings(props, isProtected)}
            error={toDocumentError(props, touched.document)}
            notAFile={own.notAFile}
            help={toDocumentHelp(props)}
            onPick={props.onPick}
            onTake={props.onTake}
            onDelete={props.onDelete}
            onUse={props.onUse}
            onDiscard={props.onDiscard}
          >
            {props.photoOffer === 'reduce' && <Button onClick={props.onReduce}>{own.reducePhoto}</Button>}
            {props.photoOffer === 'lighten' && (
              <Button variant="secondary" onClick={props.onReduce}>
                {own.lightenPhoto}
              </Button>
            )}
            {props.isJoinOffered && (
              <Button variant="secondary" onClick={props.onJoin}>
                {own.joinPhotos}
              </Button>
            )}
            {props.isAddOffered && (
              <Button
                variant="secondary"
                onClick={({ currentTarget }) => takePhoto(currentTarget.parentElement ?? document.body, props.onAdd)}
              >
                {own.addReverse}
              </Button>
            )}
          </DropZone>
        </Card>
        <StepActions onCancel={props.onCancel}>
          <Button
            type="submit"
            variant={leadsToPhoto ? 'secondary' : 'primary'}
            unavailable={missing.length > 0}
            missing={texts.stillMissing(missing.map((name) => toMissing[name](status)))}
          >
            {own.submit}
          </Button>
        </StepActions>
      </Form>
    </StepPage>
  );
}

/** What 'Continuar' waits for, by what is missing. */
const toMissing = {
  program: () => own.missing.program,
  document: (status: DocumentStatus) => missingDocument[status],
};

/** What 'Continuar' waits for in each state that has no document to send. */
const missingDocument = {
  empty: own.missing.document,
  reading: own.missing.waiting,
  reducing: own.missing.waiting,
  joining: own.missing.waiting,
  reduced: own.missing.photo,
  attached: '',
} as const satisfies Record<DocumentStatus, string>;

function toZoneStatus({ status, document, reducedPhoto }: ChoosingViewProps) {
  if (status === 'reading' || status === 'reducing' || status === 'joining')
    return { kind: 'reading', text: own[status], file: document && toZoneFile(document) } as const;
  if (status === 'reduced' && reducedPhoto) return { kind: 'reduced', file: toZoneFile(reducedPhoto) } as const;
  if (status === 'attached' && document) return { kind: 'attached', file: toZoneFile(document) } as const;
  return { kind: 'empty' } as const;
}

function toZoneFile(document: CustomerDocument) {
  const { name, extension, dataUrl } = document;
  const size = own.fileSize(document.bytes);
  if (extension === 'pdf') return { name, size, icon: 'pdf', iconLabel: own.pdfIcon } as const;
  return { name, size, icon: 'image', iconLabel: own.imageIcon, picture: dataUrl } as const;
}

/** What is said of the attached document, or of the photo that waits. */
function toWarnings(
  { isPhotoBlank, isFirstOfSeveral, status, document, refusal }: ChoosingViewProps,
  isProtected: boolean,
) {
  const isAttached = status === 'attached' && document !== null;
  return [
    ...(isAttached && isFirstOfSeveral && refusal === null ? [own.onlyOne(document.name)] : []),
    ...(isPhotoBlank ? [own.blankPhoto] : []),
    ...(isAttached && isProtected ? [own.encrypted] : []),
  ];
}

function toDocumentError({ refusal, status }: ChoosingViewProps, touched: boolean): string | undefined {
  if (refusal !== null) return documentRefusals[refusal];
  return touched && status === 'empty' ? texts.validation.documentRequired : undefined;
}

function toDocumentHelp(props: ChoosingViewProps): string {
  const { refusal, status, document, pickedFile, oversizedFile, photoOffer, isFirstOfSeveral } = props;
  const kept = document === null ? [] : [own.documentKept(document.name)];
  if (status === 'reduced') return [own.reducedPhoto, ...kept].join(' ');
  if (refusal === null) return '';
  // the attached photo, which could not be made lighter
  if (pickedFile === null) return kept.join(' ');
  const smaller = refusal === 'size' && photoOffer !== 'reduce' ? [own.smallerFile] : [];
  // another was refused, which was to be joined with it
  const isAnother = oversizedFile?.name !== pickedFile.name || oversizedFile.size !== pickedFile.size;
  const first = oversizedFile && isAnother ? [own.reduceFirst(cleanFileName(oversizedFile.name))] : [];
  const flaw = flawsOfHeavy[refusal] ?? [];
  const others = isFirstOfSeveral ? [own.onlyOneRead] : [];
  return [...flaw, own.fileRefused(cleanFileName(pickedFile.name)), ...others, ...smaller, ...first, ...kept].join(' ');
}

/** Why a photo over the limit is not offered smaller. */
const flawsOfHeavy: Partial<Record<DocumentRefusal, readonly string[]>> = {
  heavyDamaged: [documentRefusals.damaged],
  heavyUnshowable: [documentRefusals.unshowable],
};
