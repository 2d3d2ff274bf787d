import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { applicationCommands } from '../../../server/office/application-commands.ts';
import { createCommandLine } from '../../../server/office/command-line.ts';
import { customerCommands } from '../../../server/office/customer-commands.ts';
import { phoneCommands } from '../../../server/office/phone-commands.ts';
import { programCommands } from '../../../server/office/program-commands.ts';
import { setupCommands } from '../../../server/office/setup-commands.ts';

function withSubcommands(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

const root = createCommandLine();
for (const add of [customerCommands, programCommands, applicationCommands, phoneCommands, setupCommands]) add(root);
const all = withSubcommands(root);

test.each(all.map((command) => [command.name(), command] as const))(
  'shows the help of %s in Spanish, without line breaks or literal translations',
  (_name, command) => {
    const help = command.helpInformation();
    expect(help).toMatch(/^Uso: oficina/);
    expect(help).toContain('muestra esta ayuda');
    expect(command.description()).not.toContain('\n');
    expect((command.summary() || command.description()).length).toBeLessThan(100);
    expect(help).not.toMatch(/\b(?:the|display|Usage|Options|Commands|Arguments|default|options|command|choices)\b/);
    // literal translations from English
    expect(help).not.toMatch(/\b(?:orden|órdenes|historia|a lo más|de verdad|letras)\b/i);
    expect(help).not.toContain('<numero>');
  },
);

test('checks the root and 29 commands', () => {
  expect(all).toHaveLength(30);
});
