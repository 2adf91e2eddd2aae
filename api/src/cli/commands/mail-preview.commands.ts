import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Help, Option, SubCommand } from 'nest-commander';
import { Settings } from '../../config/settings.ts';
import { mailKinds, type MailKind } from '../../mail/outbox-row.entity.ts';
import { MailRenderer, type ReadyMail } from '../../mail/mail-renderer.ts';
import { MailTransport } from '../../mail/mail-transport.ts';
import { describeFailure } from '../../common/logging/logger.ts';
import { newId } from '../../common/new-id.ts';
import { textsIn, thanksOf } from '../event-files.ts';
import { CommandFailure, WrongUsage } from '../failure.ts';
import { emailGiven, languageGiven, oneOf, textGiven } from '../options.ts';
import { OrganizerCommand } from '../organizer-command.ts';
import { print, say, writeToFile } from '../output/deliver.ts';
import { many } from '../output/progress.ts';

const noRegistration = '00000000-0000-7000-8000-000000000000';
const noTexts = { subject: '(your subject)', paragraphs: ['(your paragraphs)'] };

interface SampleOptions {
  language?: Language;
  text?: string;
  to?: string;
}

const template = { arguments: '<template>', argsDescription: { template: mailKinds.join(', ') } };

/** Works on mails as they are sent, to nobody who is registered: the links in them open nothing. */
@Injectable()
abstract class SampleMailCommand extends OrganizerCommand {
  /** In one language, or in each. */
  protected async samples(given: string | undefined, { language, text, to }: SampleOptions): Promise<ReadyMail[]> {
    const kind = oneOf<MailKind>('The template', mailKinds, given);
    const renderer = await this.service.get(MailRenderer);
    const texts = text ? textsIn(text) : kind === 'thanks' ? await thanksOf(this.service) : undefined;
    return Promise.all(
      (language ? [language] : languages).map((language) => {
        const id = newId();
        return renderer.render({
          id,
          messageId: `<${id}@localhost>`,
          kind,
          language,
          recipient: to ?? 'name@example.com',
          registrationId: noRegistration,
          attempts: 1,
          createdAt: new Date(),
          payload: { firstName: 'Anacaona', linkVersion: 1, sequence: 0, text: texts?.[language] ?? noTexts },
        });
      }),
    );
  }

  @Option({ flags: '--language <language>', description: `${languages.join(', ')} (default: each)` })
  language(given: string): Language {
    return languageGiven(given);
  }

  @Option({ flags: '--text <file>', description: 'what a broadcast would say, as for mail broadcast' })
  text(given: string): string {
    return textGiven('--text', given);
  }
}

@SubCommand({ ...template, name: 'preview', description: 'shows a mail as it would be sent' })
export class PreviewMailCommand extends SampleMailCommand {
  async run([given]: string[], options: SampleOptions & { html?: boolean; folder?: string }): Promise<void> {
    const mails = await this.samples(given, options);
    const { html, folder } = options;
    if (folder === undefined)
      return print(mails.map((mail) => (html ? mail.html : `Subject: ${mail.subject}\n\n${mail.text}\n`)));
    const transport = await this.service.get(MailTransport);
    mkdirSync(folder, { recursive: true });
    for (const mail of mails) {
      const name = join(folder, `${given}.${mail.headers['Content-Language']}`);
      await writeToFile(`${name}.html`, [mail.html]);
      await writeToFile(`${name}.eml`, [(await transport.fileOf(mail)).toString('utf8')]);
    }
    say(`${folder} contains them: .eml as they are sent, .html for a browser.`);
  }

  @Option({ flags: '--html', description: 'the HTML in place of the text' })
  html(): boolean {
    return true;
  }

  @Option({ flags: '--folder <folder>', description: 'writes the real files there, as .eml and .html' })
  folder(given: string): string {
    return textGiven('--folder', given);
  }

  @Help('after')
  examples(): string {
    return `
The links in it open nothing.

Examples:
  $ npm run -s organize -- mail preview registered --language ht
  $ npm run -s organize -- mail preview change --text rain.yaml --folder mails`;
  }
}

@SubCommand({ ...template, name: 'test', description: 'sends a mail to yourself, as it would be sent' })
export class TestMailCommand extends SampleMailCommand {
  async run([given]: string[], options: SampleOptions): Promise<void> {
    const { to } = options;
    if (to === undefined) throw new WrongUsage('Name your own address: --to <email>.');
    const transport = await this.service.get(MailTransport);
    const mails = await this.samples(given, options);
    const { smtpUrl } = (await this.service.get(Settings)).mail;
    const refused = (error: Error) => {
      if (smtpUrl === null) throw error;
      throw new CommandFailure(`The mail server of SMTP_URL took none: ${describeFailure(error).message}.`);
    };
    for (const mail of mails) await transport.deliver(newId(), mail).catch(refused);
    say(
      smtpUrl === null
        ? `SMTP_URL is not set here: ${many(mails.length, 'mail')} kept as .eml in DATA_DIR/mail.`
        : `${many(mails.length, 'mail')} sent to ${to}.`,
    );
  }

  @Option({ flags: '--to <email>', description: 'your own address' })
  to(given: string): string {
    return emailGiven(given);
  }

  @Help('after')
  examples(): string {
    return `
Nobody else gets it, and nothing is recorded. It is sent by SMTP_URL and
MAIL_FROM, set as for the site; its links open nothing.

Example:
  $ npm run organize -- mail test change --text rain.yaml --to me@example.com`;
  }
}
