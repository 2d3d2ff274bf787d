import { isFolio } from '../../../machines/rules.ts';
import { folioSchema } from '../../../machines/schemas.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { checkboxProps } from '../../components/checkbox-field.ts';
import { fieldProps } from '../../components/field.ts';
import { Form } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { texts } from '../../texts.ts';
import { PrivacyLabel } from '../privacy-label.tsx';
import { usePortalForm } from '../use-portal-form.ts';

export interface FolioFormValues {
  readonly folio: string;
  readonly privacyAccepted: boolean;
}

interface FolioFormProps {
  /** this form's request is under way */
  readonly posting: boolean;
  /** the other form's is */
  readonly blocked: boolean;
  readonly privacyUrl: string;
  readonly onSubmit: (form: FolioFormValues) => void;
}

const own = texts.landing.folio;

/** The folio look-up (§2 Landing, §5 Folio). */
export function FolioForm({ posting, blocked, privacyUrl, onSubmit }: FolioFormProps) {
  const form = usePortalForm<FolioFormValues>({
    initialValues: { folio: '', privacyAccepted: false },
    schema: folioSchema,
    onSubmit,
  });
  const missing = [
    ...(isFolio(form.values.folio) ? [] : [own.missing.folio]),
    ...(form.values.privacyAccepted ? [] : [own.missing.privacy]),
  ];

  return (
    <Card>
      <h2>{own.title}</h2>
      <p>{own.lead}</p>
      <Form label={own.formLabel} onSubmit={form.submit}>
        <TextField
          label={own.label}
          hint={own.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldProps(form, 'folio')}
        />
        <Checkbox {...checkboxProps(form, 'privacyAccepted')}>
          <PrivacyLabel href={privacyUrl} />
        </Checkbox>
        <Button
          type="submit"
          variant="secondary"
          busy={posting}
          unavailable={missing.length > 0 || blocked}
          missing={texts.stillMissing(missing)}
        >
          {own.submit}
        </Button>
      </Form>
    </Card>
  );
}
