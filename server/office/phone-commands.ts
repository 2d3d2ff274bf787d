import type { Command } from 'commander';
import { limits } from '../../machines/model/limits.ts';
import { releaseNumber } from '../verification/send-limits.ts';
import { addGroup, OfficeError } from './command-line.ts';
import { withOffice } from './open-office.ts';
import { formatCount } from './output.ts';

/** `telefonos`: the way out for a customer whose number has used up its codes, or whose codes others have used up. */
export function phoneCommands(root: Command): void {
  const telefonos = addGroup(root, 'telefonos', 'Teléfonos que ya no reciben códigos.');

  telefonos
    .command('liberar')
    .description('Olvida los códigos enviados a un número: se le pueden enviar otros enseguida.')
    .argument('<numero>', 'los 10 dígitos del teléfono')
    .action((phone: string) =>
      withOffice(async ({ database }) => {
        if (!new RegExp(`^\\d{${limits.phoneDigits}}$`).test(phone)) {
          throw new OfficeError(`El número lleva ${limits.phoneDigits} dígitos, sin espacios.`);
        }
        const sends = await releaseNumber(database, phone);
        console.log(sends === 0 ? 'No se le ha enviado ningún código.' : `Liberado: ${formatCount(sends)} envíos.`);
      }),
    );
}
