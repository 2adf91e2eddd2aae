import { content } from '@konbit/event/shipped';
import mysql from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { EventService } from '../src/event/event.service.ts';
import { OutboxService } from '../src/mail/outbox.service.ts';
import { SenderService } from '../src/mail/sender.service.ts';
import { manyGuests } from './guests.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { copySchema } from './schema.ts';
import { serve, sharedService, type Json, type Service } from './service.ts';
import { until } from './until.ts';

export const deliveringTo = (server: Pick<MailServer, 'url'>, env: Record<string, string> = {}) => ({
  MAIL_SENDING: 'on',
  SMTP_URL: server.url,
  MAIL_FROM: 'Konbit <konbit@example.org>',
  SMTP_TIMEOUT_MS: '60000',
  MAIL_PAUSE_MS: '30',
  LIMIT_REGISTRATIONS: 'off',
  ...env,
});

/** For a service that delivers on demand, by `deliverAll`. */
export const deliveringOnDemand = (server: Pick<MailServer, 'url'>, env: Record<string, string> = {}) =>
  deliveringTo(server, { MAIL_SENDING: 'off', ...env });

/** A mail server for all tests of a file, and a service that delivers to it on demand. */
export function sharedMailing(env: Record<string, string> = {}, filled: Parameters<typeof copySchema>[0] = 'migrated') {
  const server = {} as MailServer;
  beforeAll(async () => void Object.assign(server, await startMailServer()));
  const service = sharedService(async () => serve(await copySchema(filled), deliveringOnDemand(server, env)));
  afterAll(() => server.stop());
  return { server, service };
}

export async function startDelivering(
  server: MailServer,
  env: Record<string, string> = {},
  databaseUrl?: string,
): Promise<Service> {
  const schema = databaseUrl ?? (await copySchema('migrated'));
  await letMailsLeave(schema);
  return serve(schema, deliveringTo(server, env));
}

/** Publishes the shipped event with leave to send mails despite its placeholders, unless one is published. */
async function letMailsLeave(databaseUrl: string): Promise<void> {
  const database = await mysql.createConnection(databaseUrl);
  await database.query(
    `INSERT INTO event_versions (version, content, state_version, mails_anyway, published_at, published_by, note)
     SELECT 1, ?, 0, TRUE, NOW(3), 'tests', '' FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM event_versions)`,
    [JSON.stringify(content)],
  );
  await database.end();
}

/** For a service with MAIL_SENDING=off. Mails wait while a change of the event can be undone at `now`. */
export async function deliverAll({ app, databaseUrl }: Service, now?: Date): Promise<void> {
  await letMailsLeave(databaseUrl);
  await app.get(EventService).newest();
  await app.get(SenderService).deliverDue(now);
}

/** One mail to each of `count` new guests. */
export async function fillOutbox({ app, database }: Service, count: number): Promise<void> {
  const mails = (await manyGuests({ database }, count)).map((registrationId) => ({
    kind: 'registered' as const,
    recipient: `${registrationId}@example.org`,
    language: 'en' as const,
    registrationId,
    payload: { firstName: 'Anacaona', linkVersion: 1, sequence: 0 },
  }));
  await app.get(OutboxService).queue(mails, app.get(DataSource).manager);
}

export async function untilOutbox(
  service: Pick<Service, 'rows'>,
  isReached: (rows: Json[]) => boolean,
): Promise<Json[]> {
  let rows: Json[] = [];
  await until('the outbox reaches a state', async () => {
    rows = await service.rows('SELECT * FROM outbox ORDER BY id');
    return isReached(rows);
  });
  return rows;
}

export const dueNow = (service: Pick<Service, 'database'>) =>
  service.database.query(`UPDATE outbox SET next_attempt_at = NOW(3) WHERE state = 'queued'`);
