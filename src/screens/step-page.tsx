import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentProps, ReactNode } from 'react';
import type { Route } from '../../machines/model/events.ts';
import { journey, type ScreenName } from '../../machines/portal.ts';
import { Actions } from '../components/Actions.tsx';
import { Button } from '../components/Button.tsx';
import { Page } from '../components/Page.tsx';
import { texts } from '../texts.ts';
import styles from './step-page.module.css';

interface StepPageProps extends Pick<ComponentProps<typeof Page>, 'lead' | 'mark' | 'renderHead' | 'children'> {
  readonly screen: ScreenName;
  /** target of the back link, for assistive technology and the browser's menus */
  readonly backTo?: Route;
  /** if omitted, there is no back link */
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
          <a
            className={styles.back}
            href={backTo}
            onClick={(event) => {
              // the machine navigates; another tab would have no session
              event.preventDefault();
              onBack();
            }}
          >
            <ArrowLeft className={styles.icon} />
            <span>{texts.common.back}</span>
          </a>
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

const copy = texts.progress;

type Part = keyof typeof copy.steps;

/** The parts of the journey before the folio, in order. */
const names: readonly Part[] = [...new Set(journey.flatMap((place) => ('part' in place ? [place.part] : [])))];

/** Progress of the journey at a screen; renders nothing on screens outside its parts. */
export function Progress({ screen }: { readonly screen: ScreenName }) {
  const place = journey.find(({ steps }) => steps.some((step) => step === screen));
  if (!place || !('part' in place)) return null;
  const { part } = place;
  const current = names.indexOf(part) + 1;

  return (
    <div className={styles.progress}>
      <ol className={styles.bars} aria-label={copy.label}>
        {names.map((name, index) => (
          <li
            key={name}
            className={styles.bar}
            data-done={index + 1 < current ? '' : undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <span className="visually-hidden">{copy.steps[name]}</span>
          </li>
        ))}
      </ol>
      <p className={styles.text}>{copy.text(current, names.length, copy.steps[part])}</p>
    </div>
  );
}
