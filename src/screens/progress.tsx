import { JourneyProgress } from '../components/JourneyProgress.tsx';
import { texts } from '../texts.ts';

const steps = ['account', 'request', 'contact'] as const;

/** The steps before the folio, with the current one. */
export function Progress({ step }: { readonly step: (typeof steps)[number] }) {
  const current = steps.indexOf(step) + 1;
  const names = steps.map((name) => texts.progress.steps[name]);

  return (
    <JourneyProgress
      label={texts.progress.label}
      steps={names}
      current={current}
      text={texts.progress.text(current, steps.length, texts.progress.steps[step])}
    />
  );
}
