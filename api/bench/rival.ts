import { createHash, createHmac, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { v7 } from 'uuid';

/** The same two calls on the same database without Nest and TypeORM, for comparison. */
const pool = mysql.createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10, timezone: 'Z' });
const secret = 's'.repeat(32);
const fastify = Fastify({ logger: { level: 'info' } });
await fastify.register(cookie, { secret });

fastify.get('/api/registrations/count', async (_, reply) => {
  const count = 'SELECT COUNT(*) AS count FROM registrations WHERE cancelled_at IS NULL';
  const [rows] = await pool.execute<RowDataPacket[]>(count);
  return reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(rows[0]!.count));
});

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const body = {
  type: 'object',
  required: ['firstName', 'lastName', 'email'],
  additionalProperties: false,
  properties: { firstName: text(80), lastName: text(80), email: text(254), emailUpdates: { type: 'boolean' } },
};
interface Person {
  firstName: string;
  lastName: string;
  email: string;
  emailUpdates: boolean;
}

fastify.post<{ Body: Person }>('/api/registrations', { schema: { body } }, async ({ body: person }, reply) => {
  const { firstName, lastName, email, emailUpdates } = person;
  const [id, mail, now] = [v7(), v7(), new Date()];
  const token = createHmac('sha256', secret).update(id).digest('base64url');
  const payload = JSON.stringify({ firstName, token });
  const connection = await pool.getConnection();
  try {
    await connection.beginTransaction();
    await connection.execute(
      `INSERT INTO registrations (id, first_name, last_name, email, email_key, email_updates, future_events,
        has_profile_image, created_at) VALUES (?, ?, ?, ?, ?, ?, FALSE, FALSE, ?)`,
      [id, firstName, lastName, email, email.normalize('NFC').toLowerCase(), emailUpdates, now],
    );
    await connection.execute(
      `INSERT INTO consents (id, registration_id, field, is_given, wording, language, recorded_at)
        VALUES (?, ?, 'emailUpdates', TRUE, 'I agree', 'en', ?)`,
      [v7(), id, now],
    );
    await connection.execute(
      `INSERT INTO outbox (id, kind, recipient, language, registration_id, payload, message_id, state, attempts,
        next_attempt_at, created_at) VALUES (?, 'registered', ?, 'en', ?, ?, ?, 'queued', 0, NOW(3), NOW(3))`,
      [mail, email, id, payload, `<${mail}@konbit>`],
    );
    await connection.commit();
  } catch (failure) {
    await connection.rollback();
    throw failure;
  } finally {
    connection.release();
  }
  const digest = createHash('sha256').update(email).digest('base64url');
  reply.setCookie('hub_session', [id, randomBytes(16).toString('base64url'), digest].join('.'), { signed: true });
  return reply.status(201).send({ id, ...person, createdAt: now });
});

await fastify.listen({ port: 0, host: '127.0.0.1' });
