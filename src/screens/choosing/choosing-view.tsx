import type { DocumentRefusal, Program } from '../../../machines/model/entities.ts';
import { documentExtensions } from '../../../machines/model/document.ts';
import { choiceSchema } from '../../../machines/model/schemas.ts';
import { Actions } from '../../components/Actions.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { DropZone } from '../../components/DropZone.tsx';
import { fieldProps } from '../../components/field.ts';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Page } from '../../components/Page.tsx';
import { Select } from '../../components/Select.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { documentRefusals, texts } from '../../texts.ts';
import { Progress } from '../progress.tsx';
import { usePortalForm } from '../use-portal-form.ts';

interface ChoosingViewProps {
  readonly programs: readonly Program[];
  readonly programId: number | null;
  readonly status: 'empty' | 'reading' | 'attached';
  readonly documentName: string;
  readonly documentKind: 'pdf' | 'image';
  /** why the last picked file was refused */
  readonly refusal: DocumentRefusal | null;
  readonly rulesUrl: string;
  readonly onChoose: (programId: number | null) => void;
  readonly onPick: (file: File) => void;
  readonly onDelete: () => void;
  readonly onContinue: () => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

const own = texts.choosing;

/** The program and the document (PRO-2 to PRO-17). */
export function ChoosingView(props: ChoosingViewProps) {
  const { programs, programId, status, refusal } = props;
  const hasDocument = status === 'attached';
  const form = usePortalForm({
    initialValues: { programId, hasDocument },
    schema: choiceSchema,
    onSubmit: props.onContinue,
  });
  // the values are the machine's; Formik only keeps which fields were touched
  const untouched = {
    program: !form.touched.programId || programId !== null,
    document: !form.touched.hasDocument || status !== 'empty',
  };
  const missing = [
    ...(programId === null ? [own.missing.program] : []),
    ...(hasDocument ? [] : [own.missing.document]),
  ];

  return (
    <Page
      title={own.title}
      lead={own.lead}
      back={
        <BackLink href="/menu" onBack={props.onBack}>
          {texts.common.back}
        </BackLink>
      }
      progress={<Progress step="request" />}
    >
      <Form label={own.title} onSubmit={form.submit}>
        <Card>
          <Select
            {...fieldProps(form, 'programId')}
            label={own.programLabel}
            placeholder={own.programPlaceholder}
            options={programs.map(({ id, name }) => ({ value: id, label: name }))}
            value={programId ?? ''}
            onChange={({ target }) => props.onChoose(target.value === '' ? null : Number(target.value))}
            error={untouched.program ? undefined : texts.validation.programRequired}
          />
          <DropZone
            label={own.documentLabel}
            prompt={own.dropHere}
            dropPrompt={own.dropNow}
            hint={own.documentHint}
            accept={documentExtensions.map((extension) => `.${extension}`).join(',')}
            status={toZoneStatus(props)}
            deleteLabel={own.deleteDocument}
            error={toDocumentError(refusal, untouched.document)}
            help={toDocumentHelp(props)}
            onPick={props.onPick}
            onDelete={props.onDelete}
          />
          <p>
            <TextLink href={props.rulesUrl} newTab={texts.common.newTab}>
              {own.rules}
            </TextLink>
          </p>
        </Card>
        <Actions>
          <Button type="submit" unavailable={missing.length > 0} missing={texts.stillMissing(missing)}>
            {own.submit}
          </Button>
          <Button variant="secondary" onClick={props.onCancel}>
            {own.cancel}
          </Button>
        </Actions>
      </Form>
      <LiveRegion message={hasDocument ? own.documentReady : ''} />
    </Page>
  );
}

function toZoneStatus({ status, documentName, documentKind }: ChoosingViewProps) {
  if (status === 'reading') return { kind: status, text: own.reading } as const;
  if (status === 'empty') return { kind: status } as const;
  const iconLabel = documentKind === 'pdf' ? own.pdfIcon : own.imageIcon;
  return { kind: status, name: documentName, icon: documentKind, iconLabel } as const;
}

function toDocumentError(refusal: DocumentRefusal | null, untouched: boolean): string | undefined {
  if (refusal !== null) return documentRefusals[refusal];
  return untouched ? undefined : texts.validation.documentRequired;
}

function toDocumentHelp({ refusal, status }: ChoosingViewProps): string {
  return [
    ...(refusal === 'size' ? [own.smallerPhoto] : []),
    ...(refusal !== null && status === 'attached' ? [own.documentKept] : []),
  ].join(' ');
}
