import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { languages, writtenKinds, type Language, type WrittenKind } from '@konbit/contracts';
import { type EventFacts, eventMoment, isOver } from '@konbit/event';
import { Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { ContactsService } from '../contacts/contacts.service.ts';
import type { Contact } from '../contacts/contact.entity.ts';
import { AppError } from '../common/errors/app-error.ts';
import { keptWhile } from '../common/kept-while.ts';
import { stableId } from '../common/new-id.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { EventService } from '../event/event.service.ts';
import { takeBackMinutes } from '../event/undo-window.ts';
import type { MailPayload, NewMail, OutboxMail } from '../mail/outbox-row.entity.ts';
import {
  hasBroadcast,
  isUndeliverable,
  OutboxService,
  type RecipientColumn,
  type WaitingMails,
} from '../mail/outbox.service.ts';
import { SenderService } from '../mail/sender.service.ts';
import { mayHaveCome } from '../registrations/arrivals.repository.ts';
import { hasEmailIn } from '../registrations/registration-mails.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import type { BroadcastTexts } from './read-broadcast.ts';
import { StoredBroadcast } from './stored-broadcast.entity.ts';

export type BroadcastKind = 'state' | 'reminder' | WrittenKind;

/** A state mail and a reminder get their text when they are sent. */
export type Broadcast =
  | { kind: WrittenKind; texts: BroadcastTexts }
  | { kind: 'state'; texts: { stateVersion: number } }
  | { kind: 'reminder'; texts: { startsAt: string } };

export interface BroadcastOptions {
  notBefore?: Date | undefined;
  registeredBefore?: Date | undefined;
  /** Called after each batch with how many mails are queued. */
  report?: ((queued: number) => void) | undefined;
}

export type BroadcastNumbers = Record<Language, { people: number; already: number }>;

export const openOf = (numbers: BroadcastNumbers): number =>
  Object.values(numbers).reduce((sum, { people, already }) => sum + people - already, 0);

const batchSize = 500;
/** Replaces the kind of a stored broadcast that an organizer stopped. */
const stopped = 'stopped';

export const broadcastKinds: readonly BroadcastKind[] = ['state', 'reminder', ...writtenKinds];

/** Mails each person once, however often it is called: the same text is the same broadcast. */
@Injectable()
export class BroadcastsService {
  constructor(
    @InjectRepository(StoredBroadcast) private readonly broadcasts: Repository<StoredBroadcast>,
    private readonly registrations: RegistrationsRepository,
    private readonly contacts: ContactsService,
    private readonly transactions: TransactionsService,
    private readonly outbox: OutboxService,
    private readonly events: EventService,
    { beforeSend }: SenderService,
  ) {
    for (const kind of broadcastKinds) beforeSend.set(kind, (mail) => this.updated(mail));
  }

  async requireOver(kind: BroadcastKind, notBefore = new Date()): Promise<void> {
    const { event } = (await this.events.newest()).content;
    if (isTimely(kind, event, notBefore)) return;
    throw new AppError(event.status.kind === 'cancelled' ? 'EVENT_CANCELLED' : 'EVENT_NOT_OVER');
  }

  async numbers(broadcast: Broadcast): Promise<BroadcastNumbers> {
    const numbers = Object.fromEntries(
      languages.map((language) => [language, { people: 0, already: 0 }]),
    ) as BroadcastNumbers;
    for (const column of recipientsOf(broadcast.kind)) {
      const rows = await this.reachable(column, broadcast.kind)
        .select('person.language', 'language')
        .addSelect('COUNT(*)', 'people')
        .addSelect(`SUM(${hasBroadcast('person.id', column)})`, 'already')
        .setParameter('broadcastId', idOf(broadcast))
        .groupBy('person.language')
        .getRawMany<{ language: Language; people: string; already: string }>();
      for (const { language, people, already } of rows) {
        numbers[language].people += Number(people);
        numbers[language].already += Number(already);
      }
    }
    return numbers;
  }

  /** Whom no mail reaches, oldest first. */
  toCall(): Promise<Registration[]> {
    return this.unreached().orderBy('person.id').getMany();
  }

  /** How many these are. They are counted again only after a registration has changed or an address was refused. */
  readonly countToCall = keptWhile(
    async () => `${await this.registrations.version()} ${await this.outbox.countRefused()}`,
    () => this.unreached().getCount(),
  );

  async send(broadcast: Broadcast, options: BroadcastOptions = {}): Promise<number> {
    await this.requireOver(broadcast.kind, options.notBefore);
    const id = idOf(broadcast);
    const notBefore = options.notBefore ?? new Date(Date.now() + takeBackMinutes * 60_000);
    const stored = { ...broadcast, id, createdAt: () => 'NOW(3)' };
    await this.broadcasts.createQueryBuilder().insert().values(stored).orIgnore().execute();
    let queued = 0;
    for (const column of recipientsOf(broadcast.kind)) {
      for (let last: string | undefined = ''; last !== undefined;) {
        const after: string = last;
        const people = await this.transactions.run((manager) =>
          this.queueBatch(column, broadcast, after, { ...options, notBefore }, manager),
        );
        queued += people.length;
        options.report?.(queued);
        last = people.at(-1)?.id;
      }
    }
    return queued;
  }

  /** Whether at least one of its mails has left. */
  wasSent(broadcast: Broadcast): Promise<boolean> {
    return this.outbox.wasSent(idOf(broadcast));
  }

  waiting(broadcast: Broadcast): Promise<WaitingMails> {
    return this.outbox.waiting(idOf(broadcast));
  }

  withdraw(broadcast: Broadcast): Promise<number> {
    return this.outbox.withdrawAll(broadcast.kind, idOf(broadcast));
  }

  /** A stopped reminder stays stopped: it would be queued again within minutes. */
  async stop(kind: BroadcastKind): Promise<number> {
    if (kind === 'reminder') await this.broadcasts.update({ kind }, { kind: stopped });
    return this.outbox.withdrawAll(kind);
  }

  /** With the person's and the event's present facts; null if it must not be sent any more. */
  private async updated(mail: OutboxMail): Promise<OutboxMail | null> {
    const { registrationId: id } = mail;
    if (id === null) return mail;
    const kind = mail.kind as BroadcastKind;
    const person = await this.recipients(kind).andWhere('person.id = :id', { id }).getOne();
    if (!person) return null;
    const { stateVersion, startsAt } = mail.payload;
    const live = await this.events.newest();
    if (stateVersion !== undefined && stateVersion !== live.stateVersion) return null;
    if (startsAt !== undefined && !isAhead(live.content.event, startsAt, new Date())) return null;
    if (!isTimely(kind, live.content.event, new Date())) return null;
    const { email: recipient, firstName, linkVersion, party } = person;
    return { ...mail, recipient, payload: { ...mail.payload, firstName, linkVersion, party } };
  }

  private unreached(): SelectQueryBuilder<Registration> {
    const isReachable = `${hasEmailIn('person.email')} AND NOT ${isUndeliverable('person.id', 'person.email')}`;
    return this.registrations.expected('person').andWhere(`NOT (${isReachable})`);
  }

  private async queueBatch(
    column: RecipientColumn,
    broadcast: Broadcast,
    after: string,
    { notBefore, registeredBefore }: BroadcastOptions,
    manager: EntityManager,
  ): Promise<(Registration | Contact)[]> {
    const { kind } = broadcast;
    const broadcastId = idOf(broadcast);
    // Calls run one after the other: each must see which people already have the mail.
    const lock = { mode: 'pessimistic_write' } as const;
    const stored = await manager.findOne(StoredBroadcast, { where: { id: broadcastId }, lock });
    if (stored?.kind === stopped) return [];
    const query = this.reachable(column, kind, manager)
      .andWhere('person.id > :after', { after })
      .andWhere(`NOT ${hasBroadcast('person.id', column)}`, { broadcastId })
      .orderBy('person.id')
      .limit(batchSize);
    if (registeredBefore) query.andWhere('person.createdAt < :registeredBefore', { registeredBefore });
    // Locked, so that nobody cancels or changes their email before the mail is queued.
    const people = await query.setLock('pessimistic_write').getMany();
    if (people.length === 0) return people;
    const mails = people.map(({ id, email: recipient, firstName, language, ...person }): NewMail => {
      const { linkVersion, sequence } =
        'linkVersion' in person ? { ...person, sequence: person.calendarSequence } : { linkVersion: 1, sequence: 0 };
      const to = column === 'registration_id' ? { registrationId: id } : { registrationId: null, contactId: id };
      const payload = { firstName, linkVersion, sequence, ...payloadOf(broadcast, language) };
      return { kind, recipient, language, ...to, broadcastId, notBefore, payload };
    });
    await this.outbox.queue(mails, manager);
    return people;
  }

  /** Nobody who cancelled or has no email. Guests who wait for a place get only state mails and news. */
  private recipients(kind: BroadcastKind, manager?: EntityManager): SelectQueryBuilder<Registration> {
    const guests = kind === 'state' || kind === 'news' ? 'notCancelled' : 'expected';
    const query = this.registrations[guests]('person', manager).andWhere(hasEmailIn('person.email'));
    if (kind === 'news') query.andWhere('person.emailUpdates = TRUE');
    if (kind === 'thanks') query.andWhere(mayHaveCome('person.id'));
    if (kind === 'missed') query.andWhere(`NOT ${mayHaveCome('person.id')}`);
    return query;
  }

  private reachable(
    column: RecipientColumn,
    kind: BroadcastKind,
    manager?: EntityManager,
  ): SelectQueryBuilder<Registration | Contact> {
    return column === 'contact_id'
      ? this.contacts.readers(manager)
      : this.recipients(kind, manager).andWhere(`NOT ${isUndeliverable('person.id', 'person.email')}`);
  }
}

const recipientsOf = (kind: BroadcastKind): RecipientColumn[] =>
  kind === 'news' ? ['registration_id', 'contact_id'] : ['registration_id'];

const payloadOf = (
  broadcast: Broadcast,
  language: Language,
): Pick<MailPayload, 'text' | 'stateVersion' | 'startsAt'> =>
  broadcast.kind === 'state' || broadcast.kind === 'reminder' ? broadcast.texts : { text: broadcast.texts[language] };

export const isAhead = (event: EventFacts, startsAt: string, now: Date): boolean =>
  event.startsAt === startsAt && eventMoment(event, now) === 'before';

/** Thanks and missed are about an event that took place. */
const isTimely = (kind: BroadcastKind, event: EventFacts, at: Date): boolean =>
  (kind !== 'thanks' && kind !== 'missed') || (event.status.kind !== 'cancelled' && isOver(event, at));

const idOf = ({ kind, texts }: Broadcast) => stableId(`broadcast ${kind} ${JSON.stringify(texts)}`);
