import type { Command } from '@commander-js/extra-typings';
import { limits } from '../../machines/model/limits.ts';
import { hasHiddenCharacters } from '../security/untrusted-text.ts';
import { addProgram, changeProgram, dateIn, listAllPrograms, type Program } from '../programs/programs.ts';
import { addGroup, OfficeError } from './command-line.ts';
import { readDate } from './arguments.ts';
import { withOffice, withReadingOffice } from './open-office.ts';
import { printTable } from './output.ts';

const noLimit = 'sin';

/** `programas`: the renewal types that the portal offers. */
export function programCommands(root: Command): void {
  const programas = addGroup(root, 'programas', 'Programas de refrendo: cuáles ofrece el portal y cuándo.');

  programas
    .command('listar')
    .description('Muestra todos los programas, con sus fechas y su ayuda.')
    .action(() =>
      withReadingOffice(async ({ clock, database, timeZone }) => {
        const rows = (await listAllPrograms(database, dateIn(timeZone, clock()))).map((program) => [
          String(program.id),
          program.name,
          program.active ? 'abierto' : 'cerrado',
          program.opens_on ?? '',
          program.closes_on ?? '',
          program.help,
          program.offered ? 'sí' : 'no',
        ]);
        printTable(['id', 'nombre', 'estado', 'desde', 'hasta', 'ayuda', 'se ofrece hoy'], rows);
      }),
    );

  programas
    .command('agregar')
    .description('Agrega un programa y lo abre.')
    .argument('<id>', 'número del programa')
    .argument('<nombre>', 'nombre que lee el cliente')
    .action((id, name) =>
      withOffice(async ({ database }) => {
        if (name.trim() === '' || name.length > 255 || hasHiddenCharacters(name)) {
          throw new OfficeError('El nombre debe tener de 1 a 255 caracteres, en una sola línea.');
        }
        if (!(await addProgram(database, readId(id), name.trim())))
          throw new OfficeError(`Ya existe el programa ${id}.`);
        console.log(`Programa ${id} agregado.`);
      }),
    );

  const change = (id: string, changes: Partial<Program>, done: string): Promise<void> =>
    withOffice(async ({ database }) => {
      if (!(await changeProgram(database, readId(id), changes))) throw new OfficeError(`No existe el programa ${id}.`);
      console.log(`Programa ${id} ${done}.`);
    });

  programas
    .command('abrir')
    .description('Abre un programa: se ofrece dentro de sus fechas.')
    .argument('<id>', 'número del programa')
    .action((id) => change(id, { active: true }, 'abierto'));

  programas
    .command('cerrar')
    .description('Cierra un programa: deja de ofrecerse, y sus solicitudes se conservan.')
    .argument('<id>', 'número del programa')
    .action((id) => change(id, { active: false }, 'cerrado'));

  programas
    .command('ayuda')
    .summary('Indica qué documento pide un programa.')
    .description(
      'Indica qué documento pide un programa, en las palabras que lee el cliente al elegirlo; un texto vacío («») lo quita.',
    )
    .argument('<id>', 'número del programa')
    .argument(
      '<texto>',
      `hasta ${limits.programHelpLetters} caracteres, como «Adjunte su credencial INAPAM por ambos lados.»`,
    )
    .action((id, text) => {
      if (text.length > limits.programHelpLetters || hasHiddenCharacters(text))
        throw new OfficeError(`La ayuda puede tener hasta ${limits.programHelpLetters} caracteres, en una sola línea.`);
      return change(id, { help: text.trim() }, text.trim() === '' ? 'sin ayuda' : 'con nueva ayuda');
    });

  programas
    .command('fechas')
    .summary('Fija las fechas en que se ofrece un programa.')
    .description(
      `Fija el primer y el último día en que se ofrece un programa, ambos incluidos. Con «${noLimit}» en lugar de una fecha, ese límite se quita.`,
    )
    .argument('<id>', 'número del programa')
    .option('--desde <fecha>', 'primer día, por ejemplo 2026-11-21')
    .option('--hasta <fecha>', 'último día, incluido')
    .action((id, { desde, hasta }) => {
      if (desde === undefined && hasta === undefined) throw new OfficeError('Indique --desde, --hasta o ambas.');
      const opens = readLimit(desde);
      const closes = readLimit(hasta);
      if (opens && closes && opens > closes) throw new OfficeError('La fecha --desde es posterior a --hasta.');
      return change(
        id,
        {
          ...(opens === undefined ? {} : { opens_on: opens }),
          ...(closes === undefined ? {} : { closes_on: closes }),
        },
        'con nuevas fechas',
      );
    });
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OfficeError(`${text} no es el número de un programa.`);
  return Number(text);
}

/** @returns undefined: unchanged; null: no limit */
function readLimit(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  return text === noLimit ? null : readDate(text);
}
