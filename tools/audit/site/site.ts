import { createContext, use } from 'react';
import type { PathRecord } from '../path-record.ts';
import type { AuditRecord } from '../record.ts';

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
