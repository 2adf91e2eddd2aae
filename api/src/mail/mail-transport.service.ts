import { Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { AppLoggerService } from '../common/logging/app-logger.service.ts';
import { Settings } from '../config/settings.ts';
import { EmlStoreService } from './eml-store.service.ts';

const noFiles = { disableFileAccess: true, disableUrlAccess: true };

@Injectable()
export class MailTransportService {
  constructor(
    private readonly settings: Settings,
    private readonly emlStore: EmlStoreService,
    private readonly logger: AppLoggerService,
  ) {}

  announce(): void {
    if (this.settings.mail.smtpUrl === null) {
      this.logger.warn({ folder: this.emlStore.folder }, 'SMTP_URL is not set: mails are kept as .eml files');
    }
  }

  async deliver(id: string, mail: SendMailOptions, abandoned?: AbortSignal): Promise<void> {
    const timeout = AbortSignal.timeout(this.settings.mail.timeoutMs);
    const signal = abandoned ? AbortSignal.any([timeout, abandoned]) : timeout;
    // A disk or a name server that hangs ignores the signal, and would stop all other mails.
    await Promise.race([this.send(id, mail, signal), rejectedOn(signal)]);
  }

  private async send(id: string, mail: SendMailOptions, signal: AbortSignal): Promise<void> {
    const { smtpUrl } = this.settings.mail;
    if (smtpUrl === null) {
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noFiles });
      return this.emlStore.store(id, (await transport.sendMail(mail)).message as Buffer);
    }
    // A connection for each mail: none is left half open by a server that went away.
    await createTransport({ url: smtpUrl, ...noFiles }).sendMail({ ...mail, signal } as SendMailOptions);
  }
}

const rejectedOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(Object.assign(new Error('given up'), { code: 'EABORT' }));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
