import type { Command } from '@commander-js/extra-typings';
import { fields } from '../../machines/model/fields.ts';
import { releaseSends } from '../verification/send-limits.ts';
import { readPhone } from './arguments.ts';
import { addGroup } from './command-line.ts';
import { withOffice } from './open-office.ts';
import { formatCount } from './output.ts';

/** `telefonos`: releases a phone number whose codes its owner or somebody else has used up. */
export function phoneCommands(root: Command): void {
  const telefonos = addGroup(root, 'telefonos', 'Teléfonos que alcanzaron el límite de códigos.');

  telefonos
    .command('liberar')
    .summary('Permite enviar de inmediato otro código a un teléfono o para un NIS.')
    .description(
      'Olvida los códigos enviados a un teléfono o para un NIS, de modo que se le pueden enviar otros de inmediato.',
    )
    .argument('<número>', 'los 10 dígitos del teléfono, o los 7 o 9 del NIS')
    .action((text) => {
      const nis = text.replace(/\s/g, '');
      const [column, value] = fields.nis.accepts(nis) ? (['nis', nis] as const) : (['phone', readPhone(text)] as const);
      return withOffice(async ({ database }) => {
        const sends = await releaseSends(database, column, value);
        console.log(
          sends === 0 ? 'No se ha enviado ningún código.' : `Liberado; envíos olvidados: ${formatCount(sends)}.`,
        );
      });
    });
}
