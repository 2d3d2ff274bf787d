import { createContext, use } from 'react';
import type { PathRecord } from '../path-record.ts';
import { surfaces, type AuditRecord } from '../record.ts';

export const AuditContext = createContext<AuditRecord | null>(null);

/** The audit whose page is rendered. */
export function useAudit(): AuditRecord {
  const audit = use(AuditContext);
  if (!audit) throw new Error('this component is not part of a page');
  return audit;
}

/** Whether a path reaches a state or a dialog with a requirement's id. */
export function reaches({ steps }: PathRecord, id: string): boolean {
  return steps.some(({ ids }) => ids.includes(id));
}

/** Whether all, some or none of the surfaces cover a goal. */
export type CoverageLevel = 'all' | 'some' | 'none';

export function coverageLevelOf({ coverage }: AuditRecord, key: string): CoverageLevel {
  const count = surfaces.filter((surface) => coverage[surface].covered.includes(key)).length;
  if (count === surfaces.length) return 'all';
  return count > 0 ? 'some' : 'none';
}
