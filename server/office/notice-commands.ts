import type { Command } from 'commander';
import type { Notice } from '../applications/notices.ts';
import { listNotices } from '../applications/notices.ts';
import { formatMoment } from './dates.ts';
import { withOffice } from './open-office.ts';
import { printTable } from './output.ts';

const stateNames: Readonly<Record<Notice['state'], string>> = {
  due: 'pendiente',
  sending: 'desconocido',
  sent: 'enviado',
  refused: 'rechazado',
  unknown: 'desconocido',
};

/** `solicitudes avisos`: what became of the messages to customers. */
export function noticeCommands(solicitudes: Command): void {
  solicitudes
    .command('avisos')
    .description(
      'Muestra los avisos de «estado --avisar» que no consta que se enviaran. Los desconocidos pudieron llegar: no se\n' +
        'envían otra vez.',
    )
    .option('--todos', 'también los enviados')
    .action(({ todos = false }: { todos?: boolean }) =>
      withOffice(async ({ database, timeZone }) => {
        const notices = await listNotices(database, todos);
        printTable(
          ['folio', 'aviso', 'desde'],
          notices.map(({ folio, state, changed_at: at }) => [folio, stateNames[state], formatMoment(at, timeZone)]),
        );
      }),
    );
}
