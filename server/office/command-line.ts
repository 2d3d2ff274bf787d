import { Command, type CommanderError } from '@commander-js/extra-typings';

/** A command that can't be carried out; the message is for the office, in Spanish. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
}

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Commands:': 'Comandos:',
};

/** Root of the command line, with help and messages in Spanish. */
export function createCommandLine(): Command {
  return (
    new Command('oficina')
      .description('Padrón, programas y solicitudes del portal de refrendo.')
      .addHelpText(
        'after',
        '\nLa base de datos es la del servidor, en DATABASE_URL; el servidor puede estar en marcha.\n' +
          '«oficina <comando> --help» explica cada comando.',
      )
      .usage('<comando> [opciones]')
      .helpOption('-h, --help', 'muestra esta ayuda')
      .helpCommand(false)
      .configureHelp({
        styleTitle: (title) => titles[title] ?? title,
        styleOptionText: (option) => option.replace('[options]', '[opciones]'),
      })
      // `usageMessage` reports errors in Spanish instead.
      .configureOutput({ outputError: () => undefined })
      .exitOverride()
  );
}

/** Adds a group of commands, such as `padron`. */
export function addGroup(parent: Command, name: string, description: string): Command {
  return parent.command(name).description(description).usage('<comando> [opciones]').helpCommand(false);
}

/** @returns the usage error in Spanish; null if there is none, or the help already shows it */
export function usageMessage({ code, message, exitCode }: CommanderError): string | null {
  if (exitCode === 0 || code === 'commander.help') return null;
  const [, named = ''] = /'([^']*)'/.exec(message) ?? [];
  const sentence = usageMessages[code]?.(named) ?? message;
  return `${sentence}\n«oficina --help» muestra los comandos.`;
}

const usageMessages: Readonly<Record<string, (named: string) => string>> = {
  'commander.unknownCommand': (named) => `No existe el comando ${named}.`,
  'commander.unknownOption': (named) => `No existe la opción ${named}.`,
  'commander.missingArgument': (named) => `Falta ${named}.`,
  'commander.missingMandatoryOptionValue': (named) => `Falta la opción ${named}.`,
  'commander.optionMissingArgument': (named) => `Falta el valor de la opción ${named}.`,
  'commander.excessArguments': () => 'Sobran argumentos.',
};
