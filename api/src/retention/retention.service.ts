import { Injectable, Module } from '@nestjs/common';
import { type EventFacts, eventMoment, type RetentionPeriods } from '@konbit/event';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { AttendeeProfilesService } from '../attendee-profiles/attendee-profiles.service.ts';
import { ContactsService, type NewContact } from '../contacts/contacts.service.ts';
import { ContactsModule } from '../contacts/contacts.module.ts';
import { EventService } from '../event/event.service.ts';
import { KeepsakesModule } from '../keepsakes/keepsakes.module.ts';
import { KeepsakesService } from '../keepsakes/keepsakes.service.ts';
import { AlertsService } from '../mail/alerts.service.ts';
import { MailModule } from '../mail/mail.module.ts';
import { OrganizerLinksModule } from '../organizer-links/organizer-links.module.ts';
import { OrganizerLinksService } from '../organizer-links/organizer-links.service.ts';
import { Erasure } from '../registrations/erasure.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

/** Photos come before registrations, which would erase some of them uncounted. */
const retentionSteps = ['answers', 'photos', 'registrations'] as const;
export type RetentionStep = (typeof retentionSteps)[number];

export interface PlannedStep {
  what: RetentionStep;
  /** Null while the event waits for a new date. */
  dueAt: Date | null;
  isDue: boolean;
}

const dayMs = 86_400_000;

/** Counted from the end of the event: postponing it moves every date, and without a new date nothing is due. */
export const retentionPlan = (
  event: Pick<EventFacts, 'status' | 'startsAt' | 'endsAt'>,
  periods: RetentionPeriods,
  now: Date,
): PlannedStep[] =>
  retentionSteps.map((what) => {
    if (eventMoment(event, now) === 'postponed') return { what, dueAt: null, isDue: false };
    const dueAt = new Date(Date.parse(event.endsAt) + periods[`${what}Days`] * dayMs);
    return { what, dueAt, isDue: dueAt <= now };
  });

export interface CountedStep extends PlannedStep {
  stored: number;
}

const withoutNews = { futureEvents: false };

@Injectable()
export class Retention {
  constructor(
    private readonly events: EventService,
    private readonly registrations: RegistrationsRepository,
    private readonly erasure: Erasure,
    private readonly earlierContacts: ContactsService,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly gallery: AttendeeProfilesService,
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
      steps.map(async (step) => ({ ...step, isDue: all || step.isDue, stored: await this.count[step.what](all) })),
    );
  }

  async run(steps: readonly PlannedStep[], all = false): Promise<Partial<Record<RetentionStep, number>>> {
    const erased: Partial<Record<RetentionStep, number>> = {};
    await this.keepsakes.keepNumbers();
    // Before the registrations: erasing one marks the contact with its email as having left.
    if (all) await this.earlierContacts.clear();
    for (const { what, isDue } of steps) if (isDue) erased[what] = await this.erase[what](all);
    if (all) await this.links.revokeAll();
    return erased;
  }

  async contacts(): Promise<NewContact[]> {
    const contacts: NewContact[] = await this.earlierContacts.readers().getMany();
    for (const person of await this.registrations.after('', undefined, { futureEvents: true })) {
      const consents = await this.registrations.consentsOf(person.id);
      const consent = consents.findLast(({ field, isGiven }) => field === 'futureEvents' && isGiven);
      if (consent?.wording) contacts.push({ ...person, agreedAt: consent.recordedAt, wording: consent.wording });
    }
    return contacts;
  }

  private readonly count: Record<RetentionStep, (all: boolean) => Promise<number>> = {
    answers: () => this.erasure.countAnswered(),
    registrations: (all) => this.registrations.count(all ? {} : withoutNews),
    photos: () => this.profiles.count(),
  };

  private readonly erase: Record<RetentionStep, (all: boolean) => Promise<number>> = {
    answers: () => this.erasure.clearAnswers(),
    registrations: async (all) => {
      if (!all) await this.erasure.reduce({ futureEvents: true });
      return this.erasure.forget(all ? {} : withoutNews);
    },
    photos: () => this.gallery.removeThose({}),
  };
}

@Module({
  imports: [
    ContactsModule,
    OrganizerLinksModule,
    RegistrationsModule,
    AttendeeProfilesModule,
    KeepsakesModule,
    MailModule,
  ],
  providers: [Retention],
})
export class RetentionModule {}
