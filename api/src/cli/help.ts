import { Injectable } from '@nestjs/common';
import { InjectCommander, type CommandRunner } from 'nest-commander';
import { wrap } from './output/deliver.ts';

type Commander = Parameters<CommandRunner['setCommand']>[0];

/** What whoever runs the server needs; the help lists it by itself. */
const hostCommands = ['seed', 'backup', 'restore'];

/** What holds for every command, whatever its depth. */
@Injectable()
export class Help {
  constructor(@InjectCommander() private readonly root: Commander) {}

  setUp(): void {
    const isHosts = (command: { name(): string }) => hostCommands.includes(command.name());
    const hosts = this.root.commands.filter(isHosts);
    this.root
      .name('npm run organize --')
      .description('What organizers do with the event: its texts, guests, mails and photos.')
      .configureHelp({ visibleCommands: ({ commands }) => commands.filter((command) => !isHosts(command)) })
      .addHelpText('after', () => rootHelp(hosts));
    setUp(this.root);
  }
}

function setUp(command: Commander): void {
  command
    .exitOverride()
    // An option belongs to the command it stands behind: `seed` and `seed demo` both have --json.
    .enablePositionalOptions()
    .helpOption('-h, --help', 'shows this help')
    .configureOutput({ outputError: (message, write) => write(sentenceOf(message)) });
  const isGroup = command.commands.length > 0;
  command.allowExcessArguments(isGroup);
  if (isGroup) command.addHelpCommand('help [command]', 'shows the help of a command');
  command.commands.forEach(setUp);
}

/** The parser's words, as a sentence. */
function sentenceOf(message: string): string {
  const words = message.replace(/^error: /, '').trim();
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return `${/[.?)]$/.test(sentence) ? sentence : `${sentence}.`} Add --help to see what there is.\n`;
}

const rootHelp = (hosts: readonly Commander[]) => `
For whoever runs the server:
${hosts.map((command) => `  ${command.name().padEnd(16)}${command.description()}`).join('\n')}

${wrap(`Every command has its own --help. Results go to standard output, everything else to standard error. \
The exit status is 0 when it was done, 1 when it could not be done, 2 for a wrong usage, 130 after Ctrl-C.`)}

Settings:
  DATABASE_URL  the database to work on; without it, that of the site in
                DATA_DIR, whether the site runs or not
  DATA_DIR      the data folder of the site, .data by default`;
