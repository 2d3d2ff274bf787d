import { limits } from '../../../machines/model/limits.ts';
import { isNis } from '../../../machines/model/rules.ts';
import { nisSchema } from '../../../machines/model/schemas.ts';
import { checkboxProps } from '../../components/checkbox-field.ts';
import { fieldProps } from '../../components/field.ts';
import { NisField } from '../../components/NisField.tsx';
import { texts } from '../../texts.ts';
import { useEdits } from '../use-edits.ts';
import { usePortalForm } from '../use-portal-form.ts';
import { LookupForm } from './lookup-form.tsx';

export interface NisFormValues {
  readonly nis: string;
  readonly privacyAccepted: boolean;
}

interface NisFormProps {
  /** as last typed and ticked */
  readonly initial: NisFormValues;
  readonly posting: boolean;
  readonly blocked: boolean;
  readonly privacyUrl: string;
  readonly onEdit: (form: NisFormValues) => void;
  readonly onSubmit: (form: NisFormValues) => void;
}

const own = texts.landing.nis;

/** The NIS form (§2 Landing, §5 NIS). */
export function NisForm({ initial, posting, blocked, privacyUrl, onEdit, onSubmit }: NisFormProps) {
  const form = usePortalForm<NisFormValues>({
    initialValues: initial,
    schema: nisSchema,
    onSubmit,
  });
  useEdits(form.values, onEdit);
  const missing = [
    ...(isNis(form.values.nis) ? [] : [own.missing.nis]),
    ...(form.values.privacyAccepted ? [] : [own.missing.privacy]),
  ];

  return (
    <LookupForm
      texts={own}
      variant="primary"
      posting={posting}
      blocked={blocked}
      missing={missing}
      privacyUrl={privacyUrl}
      privacy={checkboxProps(form, 'privacyAccepted')}
      onSubmit={form.submit}
    >
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
    </LookupForm>
  );
}
