import { Injectable } from '@nestjs/common';
import type { OwnRegistrationView } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { MailedRegistrationService } from './mailed-registration.service.ts';
import { EmailChangeService } from './email-change.service.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

/** A change of email, by the links that both addresses get. */
@Injectable()
export class OwnEmailService {
  constructor(
    private readonly mailed: MailedRegistrationService,
    private readonly emailChange: EmailChangeService,
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactionsService,
  ) {}

  confirm(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.mailed.change(link, (registration, manager) =>
      this.emailChange.confirm(registration, link.version, manager),
    );
  }

  async undo({ registrationId, version }: LinkTarget): Promise<void> {
    await this.transactions.run(async (manager) => {
      const registration = await this.registrations.findLocked(registrationId, manager);
      if (!registration) throw new AppError('LINK_INVALID');
      const changes = await this.emailChange.undo(registration, version, new Date(), manager);
      if (changes) await this.registrations.update(registrationId, changes, manager);
    });
  }
}
