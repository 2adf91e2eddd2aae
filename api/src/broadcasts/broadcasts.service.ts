import { Injectable } from '@nestjs/common';
import { languages, type Language } from '@konbit/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { stableId } from '../common/stable-id.ts';
import { Transactions } from '../database/transactions.ts';
import { LastLook } from '../mail/last-look.ts';
import type { NewMail, OutboxMail } from '../mail/mail.ts';
import { Outbox } from '../mail/outbox.ts';
import type { BroadcastTexts } from './read-broadcast.ts';

/** A change of the evening goes to all who are registered; news only to those who asked for them. */
export type BroadcastKind = 'change' | 'news';

export interface Broadcast {
  kind: BroadcastKind;
  texts: BroadcastTexts;
}

/** How many a broadcast goes to, and how many of them have it already. */
export type BroadcastNumbers = Record<Language, { people: number; already: number }>;

const partSize = 500;

const kinds: readonly BroadcastKind[] = ['change', 'news'];

/** Whoever cancelled gets none. */
const wanted = (kind: BroadcastKind) => `r.cancelled_at IS NULL ${kind === 'news' ? 'AND r.email_updates = 1' : ''}`;
/** An address that a mail server has refused for good is not written to. */
const reachable = `
  NOT EXISTS (SELECT 1 FROM undeliverable_addresses u WHERE u.registration_id = r.id AND u.email = r.email)`;
const held = 'EXISTS (SELECT 1 FROM outbox o WHERE o.broadcast_id = ? AND o.registration_id = r.id)';

interface Addressee {
  id: string;
  email: string;
  firstName: string;
  language: Language;
  linkVersion: number;
  calendarSequence: number;
}

/** Writes the same to many, each person once, however often it is begun: the same text is the same broadcast. */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    lastLook: LastLook,
  ) {
    lastLook.before(kinds, (mail) => this.asOfNow(mail));
  }

  async numbers(broadcast: Broadcast): Promise<BroadcastNumbers> {
    const rows: { language: Language; people: string; already: string }[] = await this.dataSource.query(
      `SELECT language, COUNT(*) AS people, SUM(${held}) AS already FROM registrations r
       WHERE ${wanted(broadcast.kind)} AND ${reachable} GROUP BY language`,
      [idOf(broadcast)],
    );
    return Object.fromEntries(
      languages.map((language) => {
        const row = rows.find((one) => one.language === language);
        return [language, { people: Number(row?.people ?? 0), already: Number(row?.already ?? 0) }];
      }),
    ) as BroadcastNumbers;
  }

  /** Queues it for all who have not got it. Interrupted, it goes on where it was when begun again. Answers how many are new. */
  async send(broadcast: Broadcast, onProgress: (queued: number) => void): Promise<number> {
    const id = idOf(broadcast);
    await this.dataSource.query(
      'INSERT IGNORE INTO broadcasts (id, name, kind, texts, created_at) VALUES (?, ?, ?, ?, NOW(3))',
      [id, id, broadcast.kind, JSON.stringify(broadcast.texts)],
    );
    for (let queued = 0, last = ''; ;) {
      const part = await this.transactions.run((manager) => this.queuePart(manager, id, broadcast, last));
      queued += part.length;
      onProgress(queued);
      if (part.length === 0) return queued;
      last = part.at(-1)?.id ?? '';
    }
  }

  /** Those who cancelled or unsubscribed while it waited do not get it; who has moved gets it at the new address, with the link that works there. */
  private async asOfNow(mail: OutboxMail): Promise<OutboxMail | null> {
    const [person] = await this.dataSource.query(
      `SELECT email, first_name AS firstName, link_version AS linkVersion FROM registrations r
       WHERE r.id = ? AND ${wanted(mail.kind as BroadcastKind)}`,
      [mail.registrationId],
    );
    if (!person) return null;
    const { email: recipient, firstName, linkVersion } = person as Addressee;
    return { ...mail, recipient, payload: { ...mail.payload, firstName, linkVersion } };
  }

  /** The next ones after `last` who have not got it. */
  private async queuePart(
    manager: EntityManager,
    broadcastId: string,
    { kind, texts }: Broadcast,
    last: string,
  ): Promise<Addressee[]> {
    // One after the other: whoever chose people while another was writing to them would not see that they have it.
    await manager.query('SELECT id FROM broadcasts WHERE id = ? FOR UPDATE', [broadcastId]);
    const people: Addressee[] = await manager.query(
      `SELECT id, email, first_name AS firstName, language, link_version AS linkVersion, calendar_sequence AS calendarSequence
       FROM registrations r WHERE id > ? AND ${wanted(kind)} AND ${reachable} AND NOT ${held}
       ORDER BY id LIMIT ${partSize} FOR UPDATE`,
      [last, broadcastId],
    );
    if (people.length === 0) return people;
    // A changed evening is a new version of the entry in everybody's calendar.
    const step = kind === 'change' ? 1 : 0;
    if (step) {
      await manager.query('UPDATE registrations SET calendar_sequence = calendar_sequence + 1 WHERE id IN (?)', [
        people.map(({ id }) => id),
      ]);
    }
    const mails = people.map(({ id, email, firstName, language, linkVersion, calendarSequence }): NewMail => ({
      kind,
      recipient: email,
      language,
      registrationId: id,
      broadcastId,
      payload: { firstName, linkVersion, sequence: calendarSequence + step, text: texts[language] },
    }));
    await this.outbox.queue(manager, ...mails);
    return people;
  }
}

const idOf = ({ kind, texts }: Broadcast) => stableId(`broadcast ${kind} ${JSON.stringify(texts)}`);
