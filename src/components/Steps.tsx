import styles from './Steps.module.css';

interface StepsProps {
  readonly title: string;
  readonly steps: readonly string[];
}

/** The customer's steps, in one compact row (LAN-1). */
export function Steps({ title, steps }: StepsProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.text}>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
