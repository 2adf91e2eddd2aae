import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** So many mails of a kind in a state. */
export interface MailCount {
  kind: string;
  state: 'queued' | 'sent' | 'dead';
  mails: number;
}

/** A mail that did not arrive. */
export interface TroubledMail {
  kind: string;
  recipient: string;
  state: string;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
}

/** An address that a mail server has refused for good. */
export interface RefusedAddress {
  email: string;
  reason: string;
  refusedAt: Date;
}

/** What organizers see and do with the outbox, by command line alone. */
@Injectable()
export class MailOffice {
  constructor(private readonly dataSource: DataSource) {}

  async counts(): Promise<MailCount[]> {
    const rows = await this.dataSource.query(
      'SELECT kind, state, COUNT(*) AS mails FROM outbox GROUP BY kind, state ORDER BY kind, state',
    );
    return rows.map((row: MailCount) => ({ ...row, mails: Number(row.mails) }));
  }

  /** The newest of those that are dead, or were tried and put off. */
  troubled(limit: number): Promise<TroubledMail[]> {
    return this.dataSource.query(
      `SELECT kind, recipient, state, attempts, IF(state = 'dead', NULL, next_attempt_at) AS nextAttemptAt, last_error AS lastError
       FROM outbox WHERE state = 'dead' OR (state = 'queued' AND last_error IS NOT NULL) ORDER BY id DESC LIMIT ?`,
      [limit],
    );
  }

  refused(limit: number): Promise<RefusedAddress[]> {
    return this.dataSource.query(
      `SELECT email, reason, refused_at AS refusedAt FROM undeliverable_addresses ORDER BY refused_at DESC LIMIT ?`,
      [limit],
    );
  }

  /** Tries what is dead or put off again now, for another three days. Answers how many. */
  async retry(): Promise<number> {
    const { affectedRows } = await this.dataSource.query(
      `UPDATE outbox SET state = 'queued', next_attempt_at = NOW(3), created_at = NOW(3)
       WHERE state = 'dead' OR (state = 'queued' AND last_error IS NOT NULL)`,
    );
    return affectedRows;
  }
}
