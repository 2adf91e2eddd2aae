import { createHash, randomUUID } from 'node:crypto';
import { content, pageContent } from '@konbit/event';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import * as sql from './by-hand-sql.ts';
import type { Row } from './by-hand-sql.ts';
import { connectTo } from './by-hand-database.ts';
import { connectToSet } from './by-hand-set.ts';
import { checksBy, Refusal, sessionOf } from './by-hand-session.ts';
import { recordAct, register } from './by-hand-writes.ts';

// What the service's calls cost at least: Fastify and mysql2 alone, with the service's own statements, checks, limits,
// headers and log. Told where the database is, it tells its port.

export interface ByHandTask {
  databaseUrl: string;
  secret: string;
  /** The headers that every answer of the service has. */
  headers: Record<string, string>;
  /** Where a sorted set of Redis holds the ranking, if it is not the database's. */
  boardPort?: number;
}

async function serve({ databaseUrl, secret, headers, boardPort }: ByHandTask): Promise<number> {
  const { ask, inTransaction } = connectTo(databaseUrl);
  const { session, sessionWith, count, claimOf } = checksBy(secret, ask);
  const limited = (name: string) => async (request: FastifyRequest) => count(name, claimOf(request)[0] ?? '');
  const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
  const idIn = (id: string) => {
    if (!/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/.test(id)) throw new Refusal(404);
    return id;
  };

  const quizzes = lately(() => ask<Row>(sql.quizzes));
  const achievements = lately(() => ask<Row>(sql.achievements));

  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: 'loopback',
    disableRequestLogging: true,
    logger: { base: undefined, timestamp: () => `,"time":"${new Date().toISOString()}"` },
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id);
    const site = request.headers['sec-fetch-site'];
    next(request.method === 'POST' && site && site !== 'same-origin' ? new Refusal(403) : undefined);
  });
  app.addHook('onResponse', ({ id, method, routeOptions: { url } }, { statusCode: status, elapsedTime }, next) => {
    app.log.info({ requestId: id, method, route: url, status, milliseconds: Math.round(elapsedTime) }, 'request');
    next();
  });

  app.get('/api/registrations/count', async (_, reply) => {
    const [row] = await ask<Row>(sql.counted);
    noStore(reply).type('application/json; charset=utf-8');
    return String(row?.total ?? 0);
  });
  const board = boardPort === undefined ? undefined : await connectToSet(boardPort);
  app.get('/api/leaderboard', async (request, reply) => {
    if (board) {
      const [own = ''] = claimOf(request);
      const [{ first, rank }] = await Promise.all([board.read(own), session(request, own)]);
      const ranks = new Map<unknown, number>(first.filter((_, at) => at % 2 === 0).map((id, at) => [id, at + 1]));
      if (rank > ranks.size) ranks.set(own, rank);
      const known = await ask<Row>(sql.boardNames, [[...ranks.keys()]]);
      noStore(reply);
      return known.map(({ id, firstName, lastName, ...place }) => ({
        ...{ id, registrationId: id, ...place, rank: ranks.get(id), registration: { firstName, lastName } },
      }));
    }
    const places = await ask<Row>(sql.leaderboard, [10]);
    const ids = places.map(({ registrationId }) => registrationId);
    const named = ids.length > 0 ? await ask<Row>(sql.names, [ids]) : [];
    const names = new Map(named.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]));
    noStore(reply);
    return places.map((place, at) => ({
      ...{ id: place.registrationId, ...place, rank: at + 1 },
      registration: names.get(place.registrationId),
    }));
  });
  app.get<{ Params: { id: string } }>('/api/users/:id/stats', async (request, reply) => {
    const id = await session(request, idIn(request.params.id));
    const [{ totalPoints = 0, achievementsCount = 0, correctAnswers = 0 } = {}] = await ask<Row>(sql.standingOf, [id]);
    noStore(reply);
    return { totalPoints, achievementsCount, correctAnswers };
  });
  app.get<{ Params: { id: string } }>('/api/users/:id/activities', async (request, reply) => {
    const id = await session(request, idIn(request.params.id));
    const done = await ask<Row>(sql.doneBy, [id]);
    noStore(reply);
    return done.map(({ activityType, points, completedAt }) => ({ activityType, points, completedAt }));
  });
  app.get<{ Querystring: { registrationId: string } }>(
    '/api/quiz/random',
    { onRequest: limited('quizzes') },
    async (request, reply) => {
      const { answered } = await sessionWith(request, idIn(request.query.registrationId), sql.ofSessionWithAnswered);
      const done = new Set(JSON.parse(String(answered ?? '[]')) as string[]);
      const open = (await quizzes()).filter((quiz) => quiz.retired_at === null && !done.has(String(quiz.id)));
      const quiz = open[Math.floor(Math.random() * open.length)];
      if (!quiz) throw new Refusal(404);
      noStore(reply).header('vary', 'Cookie, Accept-Language');
      const [question, options] = [JSON.parse(String(quiz.question)), JSON.parse(String(quiz.options))];
      const { category, difficulty, points } = quiz;
      const texts = (options as { en: string }[]).map(({ en }) => en);
      return { id: quiz.id, question: (question as { en: string }).en, options: texts, category, difficulty, points };
    },
  );

  const event = JSON.stringify({ version: 0, publishedAt: null, content: pageContent(content) });
  const tag = `W/"0-${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;
  let askedAt = -Infinity;
  app.get('/api/event', async (request, reply) => {
    if (performance.now() - askedAt > 1000) {
      askedAt = performance.now();
      await ask(sql.newest, [0]);
    }
    reply.headers({ 'cache-control': 'no-cache', etag: tag }).type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : event;
  });

  const acts = { onRequest: limited('acts') };
  app.post<{ Body: Row }>('/api/activities', acts, async (request, reply) => {
    const guest = await sessionWith(request, request.body.registrationId, sql.ofSessionWithStanding);
    reply.code(201).header('vary', 'Cookie, Accept-Language');
    return recordAct(inTransaction, guest, await achievements(), request.body);
  });
  app.post<{ Body: Row }>('/api/quiz/answer', acts, async (request, reply) => {
    const guest = await sessionWith(request, request.body.registrationId, sql.ofSessionWithStanding);
    const quiz = (await quizzes()).find(({ id }) => id === request.body.quizId);
    reply.code(201).header('vary', 'Cookie, Accept-Language');
    return recordAct(inTransaction, guest, await achievements(), request.body, quiz);
  });
  const byAddress = { onRequest: async ({ ip }: FastifyRequest) => count('registrations', ip) };
  app.post<{ Body: Row }>('/api/registrations', byAddress, async (request, reply) => {
    const made = await register(inTransaction, request.body);
    const cookie = sessionOf(secret, made);
    reply.header('set-cookie', `hub_session=${cookie}; Max-Age=7776000; Path=/api; HttpOnly; SameSite=Lax`);
    reply.code(201).header('vary', 'Cookie, Accept-Language');
    return made;
  });

  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** What was read a second ago at most. */
function lately(read: () => Promise<Row[]>) {
  let [at, held] = [-Infinity, Promise.resolve<Row[]>([])];
  return () => {
    if (performance.now() - at > 1000) [at, held] = [performance.now(), read()];
    return held;
  };
}

process.on('message', (task: ByHandTask) => void serve(task).then((port) => process.send?.(port)));
process.once('disconnect', () => process.exit());
