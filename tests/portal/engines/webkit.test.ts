import { describe } from 'vitest';
import { webKitEngine } from '../../../tools/drivers/engines/find-engines.ts';
import { testEngine } from './engine-tests.ts';

const start = webKitEngine();

describe.skipIf(start === null)('the portal in WebKit (Debian: apt-get install webkit2gtk-driver xvfb)', () => {
  testEngine(start);
});
