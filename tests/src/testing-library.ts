import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// the projects run without globals, so Testing Library can't register this by itself
afterEach(cleanup);
