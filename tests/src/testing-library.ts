import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { provideConfig } from '../../src/portal-config.ts';
import { demonstrationConfig } from '../../stories/support/portal-config.ts';

provideConfig(demonstrationConfig);

// the projects run without globals, so Testing Library can't register this by itself
afterEach(cleanup);

// the sentence alone, without the page's elements below it: DEBUG_PRINT_LIMIT=7000 prints those too
if (process.env['DEBUG_PRINT_LIMIT'] === undefined) {
  configure({
    getElementError: (message) =>
      Object.assign(new Error((message ?? '').split('\n\nHere are the ')[0]), { name: 'TestingLibraryElementError' }),
  });
}
