import type { ComponentProps, ReactNode } from 'react';
import type { Route } from '../../machines/model/events.ts';
import { journey, type ScreenName } from '../../machines/portal.ts';
import { Actions } from '../components/Actions.tsx';
import { BackLink } from '../components/BackLink.tsx';
import { Button } from '../components/Button.tsx';
import { JourneyProgress } from '../components/JourneyProgress.tsx';
import { Page } from '../components/Page.tsx';
import { texts } from '../texts.ts';

interface StepPageProps extends Pick<ComponentProps<typeof Page>, 'lead' | 'mark' | 'renderHead' | 'children'> {
  readonly screen: ScreenName;
  /** target of the back link, for assistive technology and the browser's menus */
  readonly backTo?: Route;
  /** without it there is no back link */
  readonly onBack?: () => void;
}

/** The page of a step, with back link, progress and title. */
export function StepPage({ screen, backTo = '/menu', onBack, ...page }: StepPageProps) {
  return (
    <Page
      {...page}
      title={texts[screen].title}
      back={
        onBack && (
          <BackLink href={backTo} onBack={onBack}>
            {texts.common.back}
          </BackLink>
        )
      }
      progress={<Progress screen={screen} />}
    />
  );
}

interface StepActionsProps {
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** The buttons of a step; 'Cancelar' is the last. */
export function StepActions({ onCancel, children }: StepActionsProps) {
  return (
    <Actions>
      {children}
      <Button variant="quiet" onClick={onCancel}>
        {texts.common.cancel}
      </Button>
    </Actions>
  );
}

type Part = keyof typeof texts.progress.steps;

/** The parts of the journey before the folio, in order. */
const names: readonly Part[] = [...new Set(journey.flatMap((place) => ('part' in place ? [place.part] : [])))];

/** Progress of the journey at a screen; renders nothing on screens outside its parts. */
export function Progress({ screen }: { readonly screen: ScreenName }) {
  const place = journey.find(({ steps }) => steps.some((step) => step === screen));
  if (!place || !('part' in place)) return null;
  const { part } = place;
  const current = names.indexOf(part) + 1;

  return (
    <JourneyProgress
      label={texts.progress.label}
      steps={names.map((name) => texts.progress.steps[name])}
      current={current}
      text={texts.progress.text(current, names.length, texts.progress.steps[part])}
    />
  );
}
