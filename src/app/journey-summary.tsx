import type { ScreenName } from '../../machines/portal.ts';
import { FactList } from '../components/FactList.tsx';
import { usePortal } from '../portal-actor.ts';
import { texts } from '../texts.ts';
import styles from './journey-summary.module.css';

type Fact = 'holder' | 'nis' | 'program' | 'asked' | 'document';

/** Facts that earlier steps have settled, by screen. */
const settledBefore: Partial<Record<ScreenName, readonly Fact[]>> = {
  choosing: ['holder', 'nis', 'asked'],
  contact: ['holder', 'nis', 'program', 'asked', 'document'],
  registering: ['holder', 'nis', 'program', 'asked', 'document'],
};

/** Facts that must not be translated. */
const verbatim: ReadonlySet<Fact> = new Set<Fact>(['holder', 'nis', 'document']);

/** Summary of the settled facts, beside a screen that builds on them. */
export function JourneySummary({ screen }: { readonly screen: ScreenName }) {
  const client = usePortal(({ context }) => context.client);
  const program = usePortal(({ context }) => context.program);
  const document = usePortal(({ context }) => context.document);
  const { confirming, summary } = texts;
  const facts: Record<Fact, { readonly term: string; readonly value: string | null | undefined }> = {
    holder: { term: confirming.holder, value: client?.fullName },
    nis: { term: confirming.nis, value: client?.nis },
    program: { term: summary.program, value: program?.name },
    asked: { term: summary.asked, value: program?.help },
    document: { term: summary.document, value: document?.name },
  };
  const settled = (settledBefore[screen] ?? []).flatMap((name) => {
    const { term, value } = facts[name];
    return value ? { term, value, verbatim: verbatim.has(name) } : [];
  });
  if (settled.length === 0) return null;
  return (
    <section className="stack-3">
      <h2 className={styles.title}>{summary.title}</h2>
      <FactList quiet facts={settled} />
    </section>
  );
}
