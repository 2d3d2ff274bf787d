import styles from './Steps.module.css';

interface StepsProps {
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** What the customer will do, in order (LAN-1). */
export function Steps({ title, steps }: StepsProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={styles.title}>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
