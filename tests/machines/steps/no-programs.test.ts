import { it } from 'vitest';
import { expectCleared, expectRow, send } from './specification-rows.ts';

it('[PRO-3] the no-programs view can retry, or go home and clear everything', () => {
  expectRow({ from: 'noPrograms', step: send({ type: 'PROGRAMS.RETRY' }), to: 'loadingPrograms' });
  expectRow({
    from: 'noPrograms',
    step: send({ type: 'HOME' }),
    to: 'landing.idle',
    check: expectCleared,
  });
});
