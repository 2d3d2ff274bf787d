import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firefoxEngine } from '../../../tools/drivers/engines/find-engines.ts';
import { passAccount } from '../../../tools/drivers/pass-account.ts';
import { goodReply } from '../../../tools/portal/backend/wire.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { openEngineFixture, type EngineFixture } from './engine-fixture.ts';

/** This setting makes Firefox return noise for canvas contents. */
const start = firefoxEngine({ 'privacy.resistFingerprinting': true });

describe.skipIf(start === null)('Firefox with resistFingerprinting', () => {
  let fixture: EngineFixture;
  beforeAll(async () => {
    fixture = await openEngineFixture(start);
  });
  afterAll(() => fixture?.close());

  test("[PRO-13] reports that it can't reduce photos instead of showing stripes; attaches a photo that fits", async () => {
    fixture.backend.always('listPrograms', () => goodReply('listPrograms'));
    const { page, load, sees, screen, attaches, reads } = await fixture.open({ width: 1280, height: 800 });
    await load('/menu', sessions['program chosen']);
    await passAccount({ heading: () => reads('h1'), press: screen.press });
    await sees({ role: 'combobox', name: 'Tipo de refrendo' });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const drawn = (width: number) =>
      sharp({ create: { width, height: 700, channels: 3, background: '#000', noise } })
        .png()
        .toBuffer();
    const [small, heavy] = await Promise.all([drawn(100), drawn(1400)]);
    expect(heavy.length).toBeGreaterThan(1_081_920);
    await attaches('credencial.png', heavy);
    await sees({ role: 'button', name: 'Reducir esta foto' });
    await screen.press('Reducir esta foto');
    await sees({
      role: 'text',
      name: 'Este navegador no puede mostrar esta imagen; quizá esté dañada. Guárdela de nuevo como JPG o PNG, o elija otra.',
    });
    expect(await reads('section img')).toBe('');
    await attaches('chica.png', small);
    await sees({ role: 'button', name: 'Eliminar archivo' });
    // its colours are random
    expect(await reads('main')).not.toContain('un solo color');
    await page.close();
  });
});
