import type { ScreenName } from '../../machines/model/meta.ts';
import { JourneyProgress } from '../components/JourneyProgress.tsx';
import { texts } from '../texts.ts';

/** The parts of the journey before the folio, in its order, with the screens of each. */
const parts = {
  account: ['confirming', 'consenting'],
  request: ['loadingPrograms', 'choosing', 'noPrograms'],
  contact: ['contact', 'registering'],
} as const satisfies Record<keyof typeof texts.progress.steps, readonly ScreenName[]>;

const names = Object.keys(parts).filter(isPart);

function isPart(name: string): name is keyof typeof parts {
  return name in parts;
}

/** How far the journey has come with a screen; nothing on those before and after its parts. */
export function Progress({ screen }: { readonly screen: ScreenName }) {
  const part = names.find((name) => parts[name].some((own) => own === screen));
  if (part === undefined) return null;
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
