import type { Command } from 'commander';
import { countApplications, removeApplications } from '../applications/stored-applications.ts';
import { leastRetentionDays } from '../operations/retention.ts';
import { confirmByTyping, readAuthor, readNumber } from './arguments.ts';
import { OfficeError } from './command-line.ts';
import { withOffice } from './open-office.ts';
import { formatCount } from './output.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface RetentionOptions {
  readonly dias: string;
  readonly borrar?: boolean;
  readonly autor?: string;
}

/** `solicitudes retencion`: deletes old applications after the user types their number. */
export function retentionCommand(solicitudes: Command): void {
  solicitudes
    .command('retencion')
    .summary('Borra las solicitudes resueltas antiguas.')
    .description(
      'Borra las solicitudes resueltas con más antigüedad que la indicada, junto con sus documentos. Se conservan su historial y las solicitudes en revisión. Sin --borrar solo muestra cuántas serían; con --borrar pide escribir ese número.',
    )
    .requiredOption('--dias <número>', `antigüedad en días desde el registro, mínimo ${leastRetentionDays}`)
    .option('--borrar', 'ejecuta el borrado (sin esta opción solo simula)')
    .option('--autor <nombre>', 'quién lo decide (predeterminado: el usuario del sistema)')
    .action(({ dias, borrar = false, autor }: RetentionOptions) =>
      withOffice(async ({ clock, database, documents }) => {
        const now = clock();
        const days = readNumber(dias, '--dias');
        if (days < leastRetentionDays) throw new OfficeError(`--dias debe ser ${leastRetentionDays} o más.`);
        const author = readAuthor(autor);
        const to = new Date(now - days * dayMs);
        const count = async (status: 'review' | 'approved' | 'rejected') => countApplications(database, { status, to });
        const resolved = (await count('approved')) + (await count('rejected'));
        const kept = await count('review');
        if (kept > 0) console.log(`${formatCount(kept)} en revisión se conservan.`);
        if (!borrar) return console.log(`${formatCount(resolved)} solicitudes se borrarían con --borrar.`);
        if (resolved > 0) {
          const question = `Se borrarán ${formatCount(resolved)} solicitudes, con sus documentos. Escriba ${resolved} para borrarlas:`;
          await confirmByTyping(question, String(resolved));
        }
        const removed = await removeApplications(database, to, author, now);
        await documents.removeUnreferenced();
        return console.log(`${formatCount(removed)} solicitudes borradas.`);
      }),
    );
}
