import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { provideConfig } from '../../src/portal-config.ts';
import { demonstrationConfig } from '../../stories/support/portal-config.ts';

provideConfig(demonstrationConfig);

// Testing Library can't register its cleanup automatically, because the projects run without globals
afterEach(cleanup);

// Failures print only the message; DEBUG_PRINT_LIMIT=7000 adds the DOM.
if (process.env['DEBUG_PRINT_LIMIT'] === undefined) {
  configure({
    getElementError: (message) =>
      Object.assign(new Error((message ?? '').split('\n\nHere are the ')[0]), { name: 'TestingLibraryElementError' }),
  });
}
