import { Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { PinoLogger } from 'nestjs-pino';
import { Settings } from '../config/settings.ts';
import { fire } from './content/fire.ts';
import { EmlStore } from './eml-store.ts';
import type { ReadyMail } from './mail.ts';

/** Hands mails to the mail server, or puts them into the data folder where none is set. */
@Injectable()
export class MailTransport {
  constructor(
    private readonly settings: Settings,
    private readonly emlStore: EmlStore,
    private readonly logger: PinoLogger,
  ) {}

  /** Says once where the mails go, if they go nowhere. */
  announce(): void {
    if (this.settings.mail.smtpUrl === null) {
      this.logger.warn({ folder: this.emlStore.folder }, 'SMTP_URL is not set: mails are kept as .eml files');
    }
  }

  /** Resolves once the mail server has taken it. `abandoned` gives up at once, like the time limit. */
  async deliver(mail: ReadyMail, abandoned?: AbortSignal): Promise<void> {
    const { smtpUrl, timeoutMs } = this.settings.mail;
    const message = this.messageOf(mail);
    const signals = [AbortSignal.timeout(timeoutMs), ...(abandoned ? [abandoned] : [])];
    const givenUp = AbortSignal.any(signals);
    // Raced as well: a disk or a name server that hangs does not hear of a signal, and would stop all other mails.
    await Promise.race([smtpUrl === null ? this.store(mail.id, message) : this.send(message, givenUp), over(givenUp)]);
  }

  private async send(message: SendMailOptions, signal: AbortSignal): Promise<void> {
    const { smtpUrl, timeoutMs } = this.settings.mail;
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    // A connection for each mail: none is left half open by a server that went away.
    const transport = createTransport({ url: smtpUrl ?? '', ...timeouts, ...noFiles });
    await transport.sendMail({ ...message, signal } as SendMailOptions);
  }

  /** The file itself, as a mail server would get it. */
  fileOf(mail: ReadyMail): Promise<Buffer> {
    return this.written(this.messageOf(mail));
  }

  private async written(message: SendMailOptions): Promise<Buffer> {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noFiles });
    return (await transport.sendMail(message)).message as Buffer;
  }

  private async store(id: string, message: SendMailOptions): Promise<void> {
    await this.emlStore.store(id, await this.written(message));
  }

  private messageOf({
    id: _,
    recipient,
    calendar,
    unsubscribe,
    language,
    organizers,
    ...mail
  }: ReadyMail): SendMailOptions {
    const { from = organizers, replyTo = organizers } = this.settings.mail;
    const host = (typeof from === 'string' ? from : from.address).split('@')[1] ?? 'localhost';
    return {
      ...mail,
      // Of the sender's domain, wherever the mail was put into the outbox.
      messageId: mail.messageId.replace(/@[^@]*$/, `@${host}>`),
      from,
      replyTo,
      to: recipient,
      encoding: 'utf-8',
      textEncoding: 'quoted-printable',
      headers: {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': { prepared: true, value: `<${unsubscribe.oneClick}>, <${unsubscribe.page}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: [
        {
          cid: fire.cid,
          filename: 'fire.png',
          content: fire.png,
          contentType: 'image/png',
          contentDisposition: 'inline',
        },
      ],
      ...(calendar && { icalEvent: { ...calendar, filename: 'event.ics' } }),
    };
  }
}

/** Rejects once the delivery is given up, as one that hears of it does. */
const over = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(Object.assign(new Error('given up'), { code: 'EABORT' }));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

const noFiles = { disableFileAccess: true, disableUrlAccess: true };
