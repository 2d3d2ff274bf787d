import { checkFolioForm, isFolio } from '../../../machines/model/rules.ts';
import { checkboxProps } from '../../components/checkbox-field.ts';
import { fieldProps } from '../../components/field.ts';
import { TextField } from '../../components/TextField.tsx';
import { texts } from '../../texts.ts';
import { LookupForm } from './lookup-form.tsx';
import { useLookupForm } from './use-lookup-form.ts';

export interface FolioFormValues {
  readonly folio: string;
  readonly privacyAccepted: boolean;
}

interface FolioFormProps {
  readonly posting: boolean;
  readonly blocked: boolean;
  readonly privacyUrl: string;
  readonly onSubmit: (form: FolioFormValues) => void;
}

const own = texts.landing.folio;

/** The folio look-up (journey.md#landing, journey.md#folio-look-up). */
export function FolioForm({ posting, blocked, privacyUrl, onSubmit }: FolioFormProps) {
  const form = useLookupForm<FolioFormValues>({
    initialValues: { folio: '', privacyAccepted: false },
    check: checkFolioForm,
    onSubmit,
  });
  const missing = [
    ...(isFolio(form.values.folio) ? [] : [own.missing.folio]),
    ...(form.values.privacyAccepted ? [] : [own.missing.privacy]),
  ];

  return (
    <LookupForm
      formRef={form.ref}
      texts={own}
      variant="secondary"
      posting={posting}
      blocked={blocked}
      missing={missing}
      privacyUrl={privacyUrl}
      privacy={checkboxProps(form, 'privacyAccepted')}
      onSubmit={form.submit}
    >
      <TextField
        label={own.label}
        hint={own.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldProps(form, 'folio')}
      />
    </LookupForm>
  );
}
