import styles from './JourneyProgress.module.css';

interface JourneyProgressProps {
  /** accessible name of the list */
  readonly label: string;
  readonly steps: readonly string[];
  /** the current step, from 1 */
  readonly current: number;
  /** below the bars, such as 'Paso 2 de 4: …' */
  readonly text: string;
}

/** The steps before the folio, with the current one marked. */
export function JourneyProgress({ label, steps, current, text }: JourneyProgressProps) {
  return (
    <div className={styles.progress}>
      <ol className={styles.bars} aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.bar}
            data-done={index + 1 < current ? '' : undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <span className="visually-hidden">{step}</span>
          </li>
        ))}
      </ol>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
