import { fields, problemOf, takeWhole } from '../../../machines/model/fields.ts';
import { limits } from '../../../machines/model/limits.ts';
import { checkPrivacy, toNisDigits } from '../../../machines/model/rules.ts';
import { checkboxProps, textFieldProps } from '../../components/field.ts';
import { NisField } from '../../components/NisField.tsx';
import { texts } from '../../texts.ts';
import { useEdits } from '../form-hooks.ts';
import { LookupForm } from './lookup-form.tsx';
import { useLookupForm } from './use-lookup-form.ts';

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

const isSeveral = (text: string) => fields.nis.find(text).length > 1;

/** The NIS form (journey.md#landing, journey.md#nis-form). */
export function NisForm({ initial, posting, blocked, privacyUrl, onEdit, onSubmit }: NisFormProps) {
  const form = useLookupForm<NisFormValues>({
    initialValues: initial,
    check: ({ nis, privacyAccepted }) => ({
      nis: problemOf('nis', nis),
      privacyAccepted: checkPrivacy(privacyAccepted),
    }),
    normalize: (typed) => ({ ...typed, nis: isSeveral(typed.nis) ? '' : toNisDigits(takeWhole('nis', typed.nis)) }),
    onSubmit,
  });
  useEdits(form.values, onEdit);
  const missing = [
    ...(problemOf('nis', form.values.nis) === null ? [] : [own.missing.nis]),
    ...(form.values.privacyAccepted ? [] : [own.missing.privacy]),
  ];

  return (
    <LookupForm
      formRef={form.ref}
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
        onOverlong={() => form.touch('nis')}
        helpLabel={own.helpLabel}
        helpText={__NIS_HELP_IS_OWN__ ? own.helpTextOfOwn : own.helpText}
        helpImageAlt={__NIS_HELP_ALT__}
        find={fields.nis.find}
        several={own.several}
        severalBefore={form.typedBefore !== null && isSeveral(form.typedBefore.nis)}
        {...textFieldProps(form, 'nis')}
      />
    </LookupForm>
  );
}
