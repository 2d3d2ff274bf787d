import type { Command } from 'commander';
import { fields } from '../../machines/model/fields.ts';
import { limits } from '../../machines/model/limits.ts';
import { releaseNis, releaseNumber } from '../verification/send-limits.ts';
import { addGroup, OfficeError } from './command-line.ts';
import { withOffice } from './open-office.ts';
import { formatCount } from './output.ts';

/** `telefonos`: the way out for a customer whose number has used up its codes, or whose codes others have used up. */
export function phoneCommands(root: Command): void {
  const telefonos = addGroup(root, 'telefonos', 'Teléfonos que ya no reciben códigos.');

  telefonos
    .command('liberar')
    .description('Olvida los códigos enviados a un número, o por un NIS: se pueden enviar otros enseguida.')
    .argument('<numero>', 'los 10 dígitos del teléfono, o los 7 o 9 del NIS')
    .action((number: string) =>
      withOffice(async ({ database }) => {
        const isNis = fields.nis.accepts(number);
        if (!isNis && !new RegExp(`^\\d{${limits.phoneDigits}}$`).test(number)) {
          throw new OfficeError(`El número lleva ${limits.phoneDigits} dígitos, sin espacios.`);
        }
        const sends = await (isNis ? releaseNis(database, number) : releaseNumber(database, number));
        console.log(sends === 0 ? 'No se ha enviado ningún código.' : `Liberado: ${formatCount(sends)} envíos.`);
      }),
    );
}
