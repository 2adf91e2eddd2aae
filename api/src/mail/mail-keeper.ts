import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { KeptMails } from './kept-mails.ts';

/** The mails to a person, and their addresses that mail servers have refused. */
@Injectable()
export class MailKeeper implements PrivacyHandler {
  readonly name = 'mails';
  readonly tables = ['outbox', 'undeliverable_addresses'];

  constructor(
    personalData: PersonalData,
    private readonly keptMails: KeptMails,
  ) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const mails = await manager.query(
      `SELECT kind, recipient, language, state, created_at AS createdAt, sent_at AS sentAt FROM outbox
       WHERE registration_id = ? ORDER BY id`,
      [registrationId],
    );
    const undeliverable = await manager.query(
      'SELECT email, reason, refused_at AS refusedAt FROM undeliverable_addresses WHERE registration_id = ?',
      [registrationId],
    );
    return { mails, undeliverable };
  }

  /** Mails that are still to be sent are not sent any more, and none stays in the data folder. */
  async forget(manager: EntityManager, registrationId: string): Promise<number> {
    const mails: { id: string }[] = await manager.query('SELECT id FROM outbox WHERE registration_id = ?', [
      registrationId,
    ]);
    await this.keptMails.discard(mails.map(({ id }) => id));
    let erased = 0;
    for (const table of this.tables) {
      erased += (await manager.query(`DELETE FROM ${table} WHERE registration_id = ?`, [registrationId])).affectedRows;
    }
    return erased;
  }
}
