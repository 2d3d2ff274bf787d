import { it } from 'vitest';
import { expectCleared, expectRow, send } from './specification-rows.ts';

it('[PRO-3] lets the customer retry, or return to the landing and clear everything', () => {
  expectRow({ from: 'noPrograms', step: send({ type: 'PROGRAMS.RETRY' }), to: 'loadingPrograms' });
  expectRow({
    from: 'noPrograms',
    step: send({ type: 'HOME' }),
    to: 'landing.idle',
    check: expectCleared,
  });
});
