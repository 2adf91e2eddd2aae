import { Injectable } from '@nestjs/common';
import type { OwnRegistrationExport } from '@konbit/contracts';
import { ContactsService } from '../contacts/contacts.service.ts';
import { emailKey } from '../common/email-key.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { PersonalDataService } from '../common/personal-data/personal-data.service.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { MailedRegistrationService } from './mailed-registration.service.ts';
import { addConsents, consentRecords } from '../registrations/consents.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

/** What is stored about a guest, and whether they get news, by the mailed link. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly mailed: MailedRegistrationService,
    private readonly personalData: PersonalDataService,
    private readonly contacts: ContactsService,
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactionsService,
  ) {}

  async export({ registrationId }: LinkTarget): Promise<OwnRegistrationExport> {
    const held = await this.personalData.disclose(registrationId);
    return { exportedAt: new Date().toISOString(), held };
  }

  async erase(link: LinkTarget): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { id } = await this.mailed.lock(link, manager);
      await this.personalData.forget([id], manager);
    });
  }

  /** The link keeps working after the email changes. */
  async unsubscribe(personId: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const registration = await this.registrations.findLocked(personId, manager);
      const contact = registration ? { emailKey: emailKey(registration.email) } : { id: personId };
      await this.contacts.leave(contact, manager);
      if (!registration) return;
      const none = { emailUpdates: false, futureEvents: false };
      await addConsents(consentRecords(personId, registration, none, null), manager);
      await this.registrations.update(personId, none, manager);
    });
  }
}
