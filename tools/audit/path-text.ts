import type { PathRecord } from './path-record.ts';
import type { AuditRecord } from './record.ts';

/** A path's steps and calls as text for a bug report. */
export function stepsAsText({ id, start, steps }: PathRecord, results: AuditRecord['results']): string {
  const lines = steps.flatMap(({ name, payload, leaves, sentences, resultId }, index) => {
    const result = results[resultId];
    return [
      `${index + 1}. ${name}${payload === '' ? '' : ` ${payload.replace(/\s+/g, ' ')}`}`,
      `   → ${leaves.join(' + ')}`,
      ...sentences.map((sentence) => `   «${sentence}»`),
      ...(result?.wire ?? []).map((line) => `   ${line}`),
      ...(result?.problem ? [`   ✗ ${result.problem}`] : []),
    ];
  });
  return [`Path ${id}, from ${start}`, ...lines].join('\n');
}
