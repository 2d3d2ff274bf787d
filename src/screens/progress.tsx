import { journey, type ScreenName } from '../../machines/portal.ts';
import { JourneyProgress } from '../components/JourneyProgress.tsx';
import { texts } from '../texts.ts';

type Part = keyof typeof texts.progress.steps;

/** The parts of the journey before the folio, in its order. */
const names: readonly Part[] = [...new Set(journey.flatMap((place) => ('part' in place ? [place.part] : [])))];

/** How far the journey has come with a screen; nothing on those before and after its parts. */
export function Progress({ screen }: { readonly screen: ScreenName }) {
  const place = journey.find(({ steps }) => steps.some((own) => own === screen));
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
