import { expect, it } from 'vitest';
import { selectSavedSession } from '../../../machines/selectors.ts';
import { expectRow, send } from './specification-rows.ts';

const goOn = send({ type: 'CONTINUE' });

it("[CON-3] shows 'Iniciar solicitud' until the customer accepts the data update with Continuar", () => {
  const from = 'confirming';
  const choosing = ['choosing.empty', 'choosing.attached', 'choosing.heavyPhoto', 'choosing.refused'] as const;
  const loaded = ['loadingPrograms', ...choosing, 'choosing.photo.reduced'] as const;
  expectRow({ from, where: ({ client }) => !client?.consented, step: goOn, to: 'consenting' });
  expectRow({ from, where: ({ client }) => !!client?.consented, step: goOn, to: loaded });
  expectRow({
    from: 'consenting',
    step: goOn,
    check: ({ snapshot }) => {
      expect(snapshot.matches('consenting')).toBe(false);
      expect(selectSavedSession(snapshot).client?.consented).toBe(true);
    },
  });
});
