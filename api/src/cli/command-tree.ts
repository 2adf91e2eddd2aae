import { Injectable } from '@nestjs/common';
import { InjectCommander, type CommandRunner } from 'nest-commander';

type Commander = Parameters<CommandRunner['setCommand']>[0];

/** What holds for every command, whatever its depth. */
@Injectable()
export class CommandTree {
  constructor(@InjectCommander() private readonly root: Commander) {}

  setUp(): void {
    this.root
      .name('npm run organize --')
      .description('What the organizers do with Konbit: catalogues, registrations, mails, photos, standings.')
      .addHelpText('after', rootHelp);
    setUp(this.root);
  }
}

function setUp(command: Commander): void {
  command
    .exitOverride()
    // An option belongs to the command it stands behind: `seed` and `seed quizzes` both have --json.
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

const rootHelp = `
Every command has its own --help, with examples. Results go to standard output, everything else to standard error.
The exit status is 0 when it was done, 1 when it could not be done, 2 for a wrong usage, 130 after Ctrl-C.

Settings:
  DATABASE_URL  the database to work on; without it the one of the site in DATA_DIR, whether that runs or not
  DATA_DIR      the data folder of the site, .data by default`;
