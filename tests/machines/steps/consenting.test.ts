import { expect, it } from 'vitest';
import { selectSavedSession } from '../../../machines/model/saved-session.ts';
import { expectRow, send } from './specification-rows.ts';

const goOn = send({ type: 'CONTINUE' });

it("[CON-3] 'Iniciar solicitud' while the data update is not accepted; Continuar accepts it", () => {
  const from = 'confirming';
  const choosing = ['choosing.empty', 'choosing.attached', 'choosing.heavyPhoto', 'choosing.refused'] as const;
  const loaded = ['loadingPrograms', ...choosing, 'choosing.photo.reduced'] as const;
  expectRow({ from, where: ({ client }) => !client?.consented, step: goOn, to: 'consenting' });
  expectRow({ from, where: ({ client }) => !!client?.consented, step: goOn, to: loaded });
  expectRow({
    from: 'consenting',
    step: goOn,
    to: loaded,
    check: ({ snapshot }) => expect(selectSavedSession(snapshot.context).client?.consented).toBe(true),
  });
});

it('[PRO-1] the programs are requested after the consent, unless they were loaded', () => {
  expectRow({
    from: 'consenting',
    where: ({ programs: loaded }) => loaded === null,
    step: goOn,
    to: 'loadingPrograms',
  });
});
