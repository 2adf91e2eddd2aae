import httpProxy from '@fastify/http-proxy';
import { fastify } from 'fastify';
import type { FrontOptions } from '../src/index.ts';

// The plugin as documented, with an `onError` that answers: also in the middle of an answer, which no front may do.
const { apiUrls, silentApiMs } = JSON.parse(process.argv[2]!) as FrontOptions;
const front = fastify();
await front.register(httpProxy, {
  upstream: apiUrls[0]!,
  prefix: '/api',
  rewritePrefix: '/api',
  http: { requestOptions: { timeout: silentApiMs } },
  replyOptions: { onError: (reply) => void reply.code(503).send({ code: 'UNAVAILABLE' }) },
});
process.send?.(await front.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', () => process.exit());
