import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ResultSetHeader } from 'mysql2';
import * as sql from './by-hand-sql.ts';
import type { Asks, Row } from './by-hand-sql.ts';

const signedBy = (secret: string, text: string): string =>
  `${text}.${createHmac('sha256', secret).update(text).digest('base64').replace(/=+$/, '')}`;

const digestOf = (email: string, mark: string) =>
  createHash('sha256').update(`${mark} ${email}`).digest('base64url').slice(0, 22);

/** The cookie of a session of this registration. */
export function sessionOf(secret: string, { id, email }: { id: string; email: string }): string {
  const mark = randomBytes(16).toString('base64url');
  const opened = Math.floor(Date.now() / 1000).toString(36);
  return encodeURIComponent(signedBy(secret, `${id}.${opened}.${mark}.${digestOf(email, mark)}`));
}

export class Refusal extends Error {
  constructor(readonly statusCode: number) {
    super('refused');
  }
}

/** Who asks, and how often they may. */
export function checksBy(secret: string, ask: Asks) {
  const claims = new WeakMap<FastifyRequest, string[]>();
  const claimOf = (request: FastifyRequest): string[] => {
    const known = claims.get(request);
    if (known) return known;
    const [, given = ''] = /(?:^|; )hub_session=([^;]*)/.exec(request.headers.cookie ?? '') ?? [];
    const cookie = decodeURIComponent(given);
    const text = cookie.slice(0, cookie.lastIndexOf('.'));
    const [expected, got] = [Buffer.from(signedBy(secret, text)), Buffer.from(cookie)];
    if (expected.length !== got.length || !timingSafeEqual(expected, got)) throw new Refusal(401);
    const claim = text.split('.');
    claims.set(request, claim);
    return claim;
  };
  const session = async (request: FastifyRequest, named: unknown) => (await sessionWith(request, named)).id;
  /** The session's row, with what else the statement reads. */
  const sessionWith = async (request: FastifyRequest, named: unknown, statement = sql.ofSession) => {
    const [id = '', opened = '', mark = '', digest] = claimOf(request);
    if (Date.now() / 1000 - Number.parseInt(opened, 36) > 90 * 24 * 3600) throw new Refusal(401);
    const [found] = await ask<Row>(statement, [mark, id]);
    if (!found || found.ended || digestOf(String(found.email), mark) !== digest) throw new Refusal(401);
    if (id !== named) throw new Refusal(403);
    return { ...found, id } as Row & { id: string };
  };
  const count = async (name: string, subject: string) => {
    const bucket = createHmac('sha256', secret).update(`${name} ${subject}`).digest('base64url');
    const { insertId } = (await ask(sql.limit, [bucket, 3600, 3600])) as unknown as ResultSetHeader;
    if (insertId > 1e9) throw new Refusal(429);
  };
  return { claimOf, session, sessionWith, count };
}
