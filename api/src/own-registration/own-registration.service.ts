import { Injectable } from '@nestjs/common';
import type { Language, OwnRegistrationView } from '@konbit/contracts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { EventService } from '../event/event.service.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { MailedRegistrationService } from './mailed-registration.service.ts';
import { EmailChangeService } from './email-change.service.ts';
import type { OwnRegistrationChangesDto } from './own-registration.dto.ts';
import { addConsents, consentRecords } from '../registrations/consents.ts';
import { HouseService } from '../registrations/house.service.ts';
import { withoutUndefined } from '../registrations/party.ts';
import { RegistrationMailsService } from '../registrations/registration-mails.service.ts';
import { isEmailTaken } from '../registrations/registrations.repository.ts';

/** What a guest answered, by the mailed link. */
@Injectable()
export class OwnRegistrationService {
  constructor(
    private readonly mailed: MailedRegistrationService,
    private readonly emailChange: EmailChangeService,
    private readonly mails: RegistrationMailsService,
    private readonly events: EventService,
    private readonly house: HouseService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  read(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.mailed.read(link);
  }

  async change(
    link: LinkTarget,
    changes: OwnRegistrationChangesDto,
    address: string,
    language: Language,
  ): Promise<OwnRegistrationView> {
    const { email } = changes;
    if (email === undefined) return this.store(link, changes, language);
    // Before the transaction, as counting takes another connection.
    const budgets = this.emailChange.budgets(await this.mailed.find(link), email, address);
    try {
      return await this.rateLimits.counting(budgets, () => this.store(link, changes, language));
    } catch (failure) {
      // Its owner hears of it, as when somebody registers it: no quiet test of who is registered.
      if (isEmailTaken(failure)) await this.mails.resendLink(email, address, 'taken email');
      throw failure;
    }
  }

  private async store(
    link: LinkTarget,
    { email, adultsAlong, childrenAlong, namesAlong, ...changes }: OwnRegistrationChangesDto,
    language: Language,
  ): Promise<OwnRegistrationView> {
    const partyChanges = withoutUndefined({ adultsAlong, childrenAlong, namesAlong });
    const changesParty = Object.keys(partyChanges).length > 0;
    const content = await this.events.content();
    return this.mailed.change(link, async (registration, manager) => {
      const party = changesParty && (await this.house.changeParty(registration, partyChanges, content, manager));
      const answers = withoutUndefined(changes);
      await addConsents(consentRecords(registration.id, registration, answers, language), manager);
      const pending = email !== undefined && (await this.emailChange.request(registration, email, manager));
      return { ...answers, ...pending, ...party };
    });
  }
}
