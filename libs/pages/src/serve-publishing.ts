import type { IncomingMessage } from 'node:http';
import { errorCatalogue, type ErrorCode } from '@konbit/contracts';
import {
  type CheckPages,
  publish,
  readHistoryRequest,
  readPublishRequest,
  readRollBackRequest,
  readSourceMapRequest,
  refuseStrangers,
  releaseHistory,
  Refused,
  rollBack,
  standingOf,
  type SiteState,
  type Standing,
  type Store,
  storedPath,
} from '@konbit/releases';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAsApi, answerFailure, errorBody } from './failures.ts';
import type { RoomFault } from './room-fault.ts';
import { Shares } from './shares.ts';

const codes: Record<Refused['reason'], ErrorCode> = {
  request: 'MALFORMED_JSON',
  key: 'RELEASE_NOT_SIGNED',
  build: 'VALIDATION_FAILED',
  seam: 'VALIDATION_FAILED',
  overtaken: 'RELEASE_OVERTAKEN',
  missing: 'NOT_FOUND',
};

interface PublishedSite {
  readonly state: SiteState;
  readonly shown: SiteState;
  readonly faults: readonly RoomFault[];
  refresh(): Promise<void>;
}

interface PublishingServices {
  store: Store;
  site: PublishedSite;
  checkPages: CheckPages;
  report(error: Error): void;
}

/** An upload is some hundred megabytes in memory. */
const uploadsMax = { total: 4, perAddress: 4 };

/** Requests are carried out one at a time, once they are here whole; answers once visitors get the release. */
export async function servePublishing(
  server: FastifyInstance,
  { store, site, checkPages, report }: PublishingServices,
): Promise<void> {
  const uploads = new Shares(uploadsMax);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(work);
    last = answer.catch(() => undefined);
    return answer;
  };

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Unsigned requests are refused before their body is read.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof Refused) return refuse(reply, error);
      if (error.statusCode !== undefined && error.statusCode < 500) return answerFailure(request, reply, error);
      // The site's own fault, such as a full disk: the sender tries again.
      report(error);
      return answerAsApi(reply, 'UNAVAILABLE');
    });

    const onRequest = async ({ headers }: FastifyRequest) => refuseStrangers(site.state, headers);
    scope.get('/releases', (_request, reply) => reply.header('cache-control', 'no-store').send(standing(site)));
    // Source maps and names of people are for the team whose key asks.
    scope.post('/releases/history', async (request, reply) => {
      const { room } = readHistoryRequest(site.state, request.headers);
      return reply.header('cache-control', 'no-store').send(await releaseHistory(store, site.state, room));
    });
    scope.post('/releases/source-map', async (request, reply) => {
      const { room, release, path } = readSourceMapRequest(site.state, request.headers);
      const content = path.endsWith('.map') ? await store.read(storedPath(room, release, path)) : undefined;
      if (!content) throw new Refused('missing', `Release ${release} of ${room} has no source map ${path}.`);
      return reply.header('cache-control', 'no-store').type('application/json').send(content);
    });
    scope.post<{ Body: IncomingMessage }>('/releases', { onRequest }, async (request, reply) => {
      const release = uploads.take(request.ip);
      if (!release) return answerAsApi(reply, 'UNAVAILABLE');
      try {
        // Before its turn: a slow sender keeps nobody from rolling back.
        const { builds, options } = await readPublishRequest(store, request.headers, request.body);
        return await inTurn(async () => {
          const published = await publish(store, builds, options, checkPages);
          await site.refresh();
          return { published };
        });
      } finally {
        release();
      }
    });
    scope.post('/releases/rollback', { onRequest }, (request) =>
      inTurn(async () => {
        const { rooms, options } = await readRollBackRequest(store, request.headers);
        const published = await rollBack(store, rooms, options, checkPages);
        await site.refresh();
        return { published };
      }),
    );
  });
}

const standing = ({ shown, state: { keys, waiting }, faults }: PublishedSite): Standing =>
  standingOf({ ...shown, keys, waiting }, faults);

function refuse(reply: FastifyReply, { reason, message }: Refused): FastifyReply {
  const code = codes[reason];
  return reply
    .code(errorCatalogue[code].status)
    .header('cache-control', 'no-store')
    .send({ ...errorBody(code), message, error: message });
}
