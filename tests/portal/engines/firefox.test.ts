import { describe } from 'vitest';
import { firefoxEngine } from '../../../tools/drivers/engines/find-engines.ts';
import { testEngine } from './engine-tests.ts';

const start = firefoxEngine();

describe.skipIf(start === null)('the portal in Firefox (Debian: apt-get install firefox-esr)', () => {
  testEngine(start);
});
