import type { Command } from 'commander';
import type { Notice } from '../applications/notices.ts';
import { listNotices } from '../applications/notices.ts';
import { formatMoment } from './dates.ts';
import { withReadingOffice } from './open-office.ts';
import { printTable } from './output.ts';

const stateNames: Readonly<Record<Notice['state'], string>> = {
  due: 'pendiente',
  sending: 'desconocido',
  sent: 'enviado',
  refused: 'rechazado',
  unknown: 'desconocido',
};

/** `solicitudes avisos`: outcomes of the notices to customers. */
export function noticeCommands(solicitudes: Command): void {
  solicitudes
    .command('avisos')
    .summary('Muestra los avisos por SMS pendientes, rechazados o sin confirmar.')
    .description(
      'Muestra los avisos de «estado --avisar» cuyo envío no está confirmado. Los desconocidos pudieron llegar, así que no se envían otra vez.',
    )
    .option('--todos', 'incluye los enviados')
    .action(({ todos = false }: { todos?: boolean }) =>
      withReadingOffice(async ({ database, timeZone }) => {
        const notices = await listNotices(database, todos);
        printTable(
          ['folio', 'aviso', 'desde'],
          notices.map(({ folio, state, changed_at: at }) => [folio, stateNames[state], formatMoment(at, timeZone)]),
        );
      }),
    );
}
