import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { LOGGER } from '../common/logging/logger.module.ts';
import { Settings } from '../config/settings.ts';
import { EmlStore } from './eml-store.ts';
import type { ReadyMail } from './mail.ts';

/** Hands mails to the mail server, or puts them into the data folder where none is set. */
@Injectable()
export class MailTransport {
  constructor(
    private readonly settings: Settings,
    private readonly emlStore: EmlStore,
    @Inject(LOGGER) private readonly logger: Logger,
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
    if (smtpUrl === null) return this.store(mail.id, message);
    const signals = [AbortSignal.timeout(timeoutMs), ...(abandoned ? [abandoned] : [])];
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    // A connection for each mail: none is left half open by a server that went away.
    const transport = createTransport({ url: smtpUrl, ...timeouts, ...noFiles });
    await transport.sendMail({ ...message, signal: AbortSignal.any(signals) } as SendMailOptions);
  }

  private async store(id: string, message: SendMailOptions): Promise<void> {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noFiles });
    const { message: content } = await transport.sendMail(message);
    await this.emlStore.store(id, content as Buffer);
  }

  private messageOf({ id: _, recipient, calendar, unsubscribe, language, ...mail }: ReadyMail): SendMailOptions {
    const { from, replyTo } = this.settings.mail;
    return {
      ...mail,
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
      ...(calendar && { icalEvent: { ...calendar, filename: 'event.ics' } }),
    };
  }
}

const noFiles = { disableFileAccess: true, disableUrlAccess: true };
