import { Callout } from '../../components/Callout.tsx';
import { Columns } from '../../components/Columns.tsx';
import { Page } from '../../components/Page.tsx';
import { Steps } from '../../components/Steps.tsx';
import { texts } from '../../texts.ts';
import { FolioForm, type FolioFormValues } from './folio-form.tsx';
import { NisForm, type NisFormValues } from './nis-form.tsx';

interface LandingViewProps {
  /** an inner address was opened without a session */
  readonly sentHere: boolean;
  /** the form whose request is awaited */
  readonly posting: 'nis' | 'folio' | null;
  readonly privacyUrl: string;
  /** the NIS form as last typed and ticked */
  readonly nisForm: NisFormValues;
  /** the folio form as last typed and ticked */
  readonly folioForm: FolioFormValues;
  /** a folio that takes the place of what was typed; null: none */
  readonly takenFolio: string | null;
  readonly onNisEdit: (form: NisFormValues) => void;
  readonly onNisSubmit: (form: NisFormValues) => void;
  readonly onFolioEdit: (form: FolioFormValues) => void;
  readonly onFolioSubmit: (form: FolioFormValues) => void;
}

const own = texts.landing;

/** The entry screen: the steps, the NIS form, the folio form (LAN-1 to LAN-7). */
export function LandingView({
  sentHere,
  posting,
  privacyUrl,
  nisForm,
  folioForm,
  takenFolio,
  onNisEdit,
  onNisSubmit,
  onFolioEdit,
  onFolioSubmit,
}: LandingViewProps) {
  return (
    <Page title={own.title} lead={own.lead} bannerAlt={own.bannerAlt}>
      {sentHere && (
        <div id="sent-here">
          <Callout role="status">{own.sentHere}</Callout>
        </div>
      )}
      <Columns>
        <NisForm
          initial={nisForm}
          posting={posting === 'nis'}
          blocked={posting === 'folio'}
          privacyUrl={privacyUrl}
          onEdit={onNisEdit}
          onSubmit={onNisSubmit}
        />
        <Steps title={own.steps.title} steps={[own.steps.first, own.steps.second, own.steps.third]} />
        <FolioForm
          initial={folioForm}
          taken={takenFolio}
          posting={posting === 'folio'}
          blocked={posting === 'nis'}
          privacyUrl={privacyUrl}
          onEdit={onFolioEdit}
          onSubmit={onFolioSubmit}
        />
      </Columns>
    </Page>
  );
}
