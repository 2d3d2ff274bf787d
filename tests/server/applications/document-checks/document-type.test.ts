import { expect, test } from 'vitest';
import { identify } from '../../../../src/services/document/document-content.ts';
import { detectType } from '../../../../server/applications/document-checks/document-type.ts';

test.each([
  [0, true],
  [500, true],
  [1020, true],
  [1021, false],
])(
  '[PRO-12] journey.md#document: accepts a PDF header at byte %i: %s, on the server as in the browser',
  (offset, counts) => {
    const bytes = Buffer.concat([Buffer.alloc(offset, ' '), Buffer.from('%PDF-1.4\n')]);
    expect(detectType(bytes) === 'pdf').toBe(counts);
    const file = { name: 'a.pdf', size: bytes.length, type: '' };
    expect(identify(bytes.subarray(0, 1024), file) === 'pdf').toBe(counts);
  },
);
