import { Injectable } from '@nestjs/common';
import { ContactsService, type NewContact } from '../contacts/contacts.service.ts';
import { EventService } from '../event/event.service.ts';
import { KeepsakesService } from '../keepsakes/keepsakes.service.ts';
import { AlertsService } from '../mail/alerts.service.ts';
import { OrganizerLinksService } from '../organizer-links/organizer-links.service.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { type RetentionStep, type PlannedStep, retentionPlan } from './retention-plan.ts';
import { RetentionStepsService } from './retention-steps.service.ts';

const batchSize = 1000;

export interface CountedStep extends PlannedStep {
  stored: number;
}

@Injectable()
export class RetentionService {
  constructor(
    private readonly events: EventService,
    private readonly steps: RetentionStepsService,
    private readonly registrations: RegistrationsRepository,
    private readonly earlierContacts: ContactsService,
    private readonly links: OrganizerLinksService,
    private readonly keepsakes: KeepsakesService,
    alerts: AlertsService,
  ) {
    alerts.watchFor({
      name: 'erasing',
      sentence: 'Guests were promised that their data is erased by now: see retention plan.',
      isInTrouble: () => this.isBehind(new Date()),
    });
  }

  /** Whether anything that is due is still stored; never for the shipped event, whose date is an example. */
  private async isBehind(now: Date): Promise<boolean> {
    const { version, content } = await this.events.newest();
    if (version === 0 || !retentionPlan(content.event, content.retention, now).some(({ isDue }) => isDue)) return false;
    return (await this.plan(now)).some(({ isDue, stored }) => isDue && stored > 0);
  }

  /** With `all`, everything is due, and nobody is kept for news of other events. */
  async plan(now: Date, all = false): Promise<CountedStep[]> {
    const { content } = await this.events.newest();
    const steps = retentionPlan(content.event, content.retention, now);
    return Promise.all(
      steps.map(async (step) => ({
        ...step,
        isDue: all || step.isDue,
        stored: await this.steps.count[step.what](all),
      })),
    );
  }

  async run(steps: readonly PlannedStep[], all = false): Promise<Partial<Record<RetentionStep, number>>> {
    const erased: Partial<Record<RetentionStep, number>> = {};
    await this.keepsakes.keepNumbers();
    // Before the registrations: erasing one marks the contact with its email as having left.
    if (all) await this.earlierContacts.clear();
    for (const { what, isDue } of steps) if (isDue) erased[what] = await this.steps.erase[what](all);
    if (all) await this.links.revokeAll();
    return erased;
  }

  /** Who agreed to news of other events, so many at a time. */
  async *contactPages(): AsyncGenerator<NewContact[]> {
    yield* this.earlierContacts.readerPages(batchSize);
    for await (const people of this.registrations.pages(batchSize, { futureEvents: true })) {
      const consents = await this.registrations.consentsOfAll(people.map(({ id }) => id));
      const given = consents.filter(({ field, isGiven }) => field === 'futureEvents' && isGiven);
      // The latest of each: they come oldest first.
      const latest = new Map(given.map((consent) => [consent.registrationId, consent]));
      yield people.flatMap((person) => {
        const consent = latest.get(person.id);
        return consent?.wording ? [{ ...person, agreedAt: consent.recordedAt, wording: consent.wording }] : [];
      });
    }
  }

  async countContacts(): Promise<number> {
    let contacts = 0;
    for await (const page of this.contactPages()) contacts += page.length;
    return contacts;
  }
}
