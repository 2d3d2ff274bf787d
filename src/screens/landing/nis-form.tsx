import { limits } from '../../../machines/limits.ts';
import { isNis } from '../../../machines/rules.ts';
import { nisSchema } from '../../../machines/schemas.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { checkboxProps } from '../../components/checkbox-field.ts';
import { fieldProps } from '../../components/field.ts';
import { Form } from '../../components/Form.tsx';
import { NisField } from '../../components/NisField.tsx';
import { texts } from '../../texts.ts';
import { PrivacyLabel } from '../privacy-label.tsx';
import { usePortalForm } from '../use-portal-form.ts';

export interface NisFormValues {
  readonly nis: string;
  readonly privacyAccepted: boolean;
}

interface NisFormProps {
  /** this form's request is under way */
  readonly posting: boolean;
  /** the other form's is */
  readonly blocked: boolean;
  readonly privacyUrl: string;
  readonly onSubmit: (form: NisFormValues) => void;
}

const own = texts.landing.nis;

/** The NIS form (§2 Landing, §5 NIS). */
export function NisForm({ posting, blocked, privacyUrl, onSubmit }: NisFormProps) {
  const form = usePortalForm<NisFormValues>({
    initialValues: { nis: '', privacyAccepted: false },
    schema: nisSchema,
    onSubmit,
  });
  const missing = [
    ...(isNis(form.values.nis) ? [] : [own.missing.nis]),
    ...(form.values.privacyAccepted ? [] : [own.missing.privacy]),
  ];

  return (
    <Card>
      <h2>{own.title}</h2>
      <p>{own.lead}</p>
      <Form label={own.formLabel} onSubmit={form.submit}>
        <NisField
          label={own.label}
          hint={own.hint}
          maxDigits={Math.max(...limits.nisDigits)}
          onOverlong={() => void form.setFieldTouched('nis', true)}
          helpLabel={own.helpLabel}
          helpText={own.helpText}
          helpImageAlt={own.helpImageAlt}
          {...fieldProps(form, 'nis')}
        />
        <Checkbox {...checkboxProps(form, 'privacyAccepted')}>
          <PrivacyLabel href={privacyUrl} />
        </Checkbox>
        <Button
          type="submit"
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
