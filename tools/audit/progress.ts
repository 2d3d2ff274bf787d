import { Presets, SingleBar } from 'cli-progress';

/** A progress bar on standard error; where that is a file, a line every 20 s. */
export function startProgress(title: string, total: number): SingleBar {
  const bar = new SingleBar(
    {
      format: `${title.padEnd(8)} {bar} {value}/{total}, {eta_formatted} left  {step}`,
      barsize: 28,
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 20_000,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0, { step: '' });
  return bar;
}
