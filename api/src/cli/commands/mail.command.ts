import { isLanguage, languages, type Language } from '@konbit/contracts';
import { Command, CommandRunner, Help, Option, SubCommand } from 'nest-commander';
import { mailKinds, type MailKind } from '../../mail/mail.ts';
import { MailRenderer } from '../../mail/mail-renderer.ts';
import { WrongUsage } from '../command-failure.ts';
import { GroupCommand } from '../group-command.ts';
import { print } from '../output/deliver.ts';
import { Service } from '../service.ts';
import { BroadcastCommand } from './mail-broadcast.command.ts';
import { MailStatusCommand, RetryMailCommand } from './mail-status.commands.ts';

const sample = {
  id: '00000000-0000-7000-8000-000000000000',
  messageId: '<preview@localhost>',
  recipient: 'name@example.com',
  registrationId: '00000000-0000-7000-8000-000000000000',
  attempts: 1,
  payload: {
    firstName: 'Anacaona',
    linkVersion: 1,
    sequence: 0,
    text: { subject: '(your subject)', paragraphs: ['(your paragraphs)'] },
  },
};

@SubCommand({
  name: 'preview',
  arguments: '<template>',
  argsDescription: { template: mailKinds.join(', ') },
  description: 'shows a mail as it would be sent',
})
export class PreviewMailCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run([given]: string[], { lang = 'en', html }: { lang?: Language; html?: boolean }): Promise<void> {
    const kind = mailKinds.find((one) => one === given) as MailKind | undefined;
    if (!kind) throw new WrongUsage(`There is no template "${given}"; there are ${mailKinds.join(', ')}.`);
    const renderer = await this.service.get(MailRenderer);
    const mail = await renderer.render({ ...sample, kind, language: lang, createdAt: new Date() });
    await print([html ? mail.html : `Subject: ${mail.subject}\n\n${mail.text}`]);
  }

  @Option({ flags: '--lang <language>', description: `${languages.join(', ')} (default: en)` })
  lang(given: string): Language {
    if (isLanguage(given)) return given;
    throw new WrongUsage(`--lang must be one of ${languages.join(', ')}, not "${given}".`);
  }

  @Option({ flags: '--html', description: 'the HTML in place of the text' })
  html(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
The links in it open nothing.

Examples:
  $ npm run -s organize -- mail preview registered --lang ht
  $ npm run -s organize -- mail preview cancelled --html > mail.html`;
  }
}

@Command({
  name: 'mail',
  description: 'the mails to those who are registered',
  allowExcessArgs: true,
  subCommands: [MailStatusCommand, RetryMailCommand, PreviewMailCommand, BroadcastCommand],
})
export class MailCommand extends GroupCommand {
  @Help('after')
  examples(): string {
    return `
Examples:
  $ npm run organize -- mail status
  $ npm run organize -- mail preview registered --lang fr
  $ npm run organize -- mail broadcast --template news --text news.yaml --dry-run`;
  }
}
