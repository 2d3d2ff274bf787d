import { it } from 'vitest';
import { expectCleared, expectRow, send } from './specification-rows.ts';

it('[PRO-3] the no-programs view can load again, or go home with everything cleared', () => {
  expectRow({ from: 'noPrograms', step: send({ type: 'PROGRAMS.RETRY' }), to: 'loadingPrograms' });
  expectRow({
    from: 'noPrograms',
    step: send({ type: 'HOME' }),
    to: 'landing.idle',
    check: expectCleared,
  });
});
