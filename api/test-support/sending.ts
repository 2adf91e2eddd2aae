import { content } from '@konbit/event/shipped';
import mysql from 'mysql2/promise';
import { EventService } from '../src/event/event.service.ts';
import { Sender } from '../src/mail/sender.ts';
import { manyGuests } from './guests.ts';
import { hangMs, type MailServer } from './mail-server.ts';
import { newId } from '../src/common/new-id.ts';
import { copySchema } from './schema.ts';
import { serve, type Json, type Service } from './service.ts';

export const deliveringTo = (server: Pick<MailServer, 'url'>, env: Record<string, string> = {}) => ({
  MAIL_SENDING: 'on',
  SMTP_URL: server.url,
  MAIL_FROM: 'Konbit <konbit@example.org>',
  SMTP_TIMEOUT_MS: '60000',
  MAIL_REST_MS: '30',
  LIMIT_REGISTRATIONS: 'off',
  ...env,
});

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

/** For a service with MAIL_SENDING=off. */
export async function deliverAll({ app, databaseUrl }: Service): Promise<void> {
  await letMailsLeave(databaseUrl);
  await app.get(EventService).newest();
  await app.get(Sender).deliverDue();
}

/** One mail to each of `count` new guests. */
export async function fillOutbox(service: Pick<Service, 'database'>, count: number): Promise<void> {
  const ids = await manyGuests(service, count);
  const payload = JSON.stringify({ firstName: 'Anacaona', linkVersion: 1, sequence: 0 });
  await service.database.query(
    `INSERT INTO outbox
      (id, kind, recipient, language, registration_id, payload, message_id, state, attempts, next_attempt_at,
        created_at)
     VALUES ?`,
    [
      ids.map((id) => {
        const mail = newId();
        return [
          mail,
          'registered',
          `${id}@example.org`,
          'en',
          id,
          payload,
          `<${mail}@example.org>`,
          'queued',
          0,
          new Date(),
          new Date(),
        ];
      }),
    ],
  );
}

export async function untilOutbox(
  service: Pick<Service, 'rows'>,
  isReached: (rows: Json[]) => boolean,
): Promise<Json[]> {
  for (const end = Date.now() + hangMs; ;) {
    const rows = await service.rows('SELECT * FROM outbox ORDER BY id');
    if (isReached(rows)) return rows;
    if (Date.now() > end)
      throw new Error(`the outbox is still ${JSON.stringify(rows.map(({ state, attempts }) => [state, attempts]))}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

export const dueNow = (service: Pick<Service, 'database'>) =>
  service.database.query(`UPDATE outbox SET next_attempt_at = NOW(3) WHERE state = 'queued'`);
