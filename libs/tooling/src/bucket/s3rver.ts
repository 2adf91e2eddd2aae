import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
// @ts-expect-error It comes without types.
import S3rver from '@20minutes/s3rver';
import { type BucketService, errorOf } from './bucket-service.ts';
import { MemoryStore } from './memory-store.ts';

interface Server {
  store: unknown;
  context: { store: unknown };
  callback(): (request: IncomingMessage, response: ServerResponse) => unknown;
}

/** s3rver in this process; conditions, which it does not know, are seen to before, one after the other. */
export async function startS3rver(): Promise<BucketService> {
  const server = new S3rver({ silent: true }) as Server;
  const store = new MemoryStore();
  server.store = server.context.store = store;
  const callback = server.callback();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    serve: (request, response, conditions) => {
      const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
      if (request.method !== 'PUT' || (match ?? noneMatch) === undefined) return callback(request, response);
      turn = turn.then(async () => {
        const etag = store.get(decodeURIComponent(request.url!).replace('/konbit/', ''))?.etag;
        const taken = { heeded: etag, unquoted: etag?.slice(1, -1), refused: '', ignored: match }[conditions];
        const isMet = match === undefined ? !etag || conditions === 'ignored' : taken === match;
        if (!isMet) return void response.writeHead(412).end(errorOf('PreconditionFailed'));
        if (response.destroyed) return;
        const done = once(response, 'close');
        void callback(request, response);
        await done;
      });
    },
    objects: async (prefix) =>
      new Map(store.keys(prefix).map((key) => [key.slice(prefix.length), store.get(key)!.content])),
    setTo: async (prefix, objects) => {
      for (const key of store.keys(prefix)) store.delete(key);
      for (const [name, content] of objects) store.set(prefix + name, content);
    },
    stop: () => Promise.resolve(),
  };
}
