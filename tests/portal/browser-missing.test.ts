import { test } from 'vitest';
import { findBrowser } from '../../tools/drivers/launch-browser.ts';

test('the suites that need a browser', () => {
  findBrowser();
});
