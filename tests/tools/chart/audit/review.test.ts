import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reviewsFrom } from '../../../../tools/chart/audit/review.ts';
import { readReviews } from '../../../../tools/chart/audit/reviews.ts';
import { UsageError } from '../../../../tools/commands/support/usage-error.ts';
import { reportFolder } from './report-folder.ts';

const report = reportFolder();
const reviews = { 'ab12-3': { owner: 'Ana', verdict: 'rejected', comment: 'no «Aceptar»' } };

describe('the shared file of reviews', () => {
  it('is read again as it was exported', () => {
    expect(reviewsFrom(JSON.stringify(reviews))).toEqual(reviews);
  });

  it.each(['', '[]', '{"ab12-3":"rejected"}', '{"ab12-3":{"owner":"Ana"}}'])('%j is refused', (text) => {
    expect(reviewsFrom(text)).toBeNull();
  });

  it('may be missing, but not be another file', () => {
    const file = report.path('audit-reviews.json');
    expect(readReviews(file)).toEqual({});
    writeFileSync(file, '{"paths":3}');
    expect(() => readReviews(file)).toThrow(UsageError);
    writeFileSync(file, JSON.stringify(reviews));
    expect(readReviews(file)).toEqual(reviews);
  });
});
