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

/** `solicitudes retencion`: deletes what is old, once its number was typed. */
export function retentionCommand(solicitudes: Command): void {
  solicitudes
    .command('retencion')
    .description(
      'Borra las solicitudes resueltas de más de tantos días, con sus documentos; su historia queda, y las que están en\n' +
        'revisión también. Sin --borrar solo dice cuántas serían; con --borrar pide escribir ese número.',
    )
    .requiredOption('--dias <numero>', `antigüedad desde el registro, al menos ${leastRetentionDays}`)
    .option('--borrar', 'las borra de verdad')
    .option('--autor <nombre>', 'quién lo decide (si no se indica, el usuario del sistema)')
    .action(({ dias, borrar = false, autor }: RetentionOptions) =>
      withOffice(async ({ clock, database, documents }) => {
        const now = clock();
        const days = readNumber(dias, '--dias');
        if (days < leastRetentionDays) throw new OfficeError(`--dias pide al menos ${leastRetentionDays}.`);
        const author = readAuthor(autor);
        const to = new Date(now - days * dayMs);
        const count = async (status: 'review' | 'approved' | 'rejected') => countApplications(database, { status, to });
        const resolved = (await count('approved')) + (await count('rejected'));
        const kept = await count('review');
        if (kept > 0) console.log(`${formatCount(kept)} en revisión se quedan.`);
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
