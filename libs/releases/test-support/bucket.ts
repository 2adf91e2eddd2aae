import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { startBucketServer } from '@konbit/tooling/test-support/bucket-server';
import { bucketStore } from '../src/bucket-store.ts';
import type { Store } from '../src/store.ts';

/** A bucket, and how its server behaves. */
export interface TestBucket {
  /** A store of another machine. */
  store(machine: string): Store;
  isAway: boolean;
  /** Old servers do not know If-Match. */
  ignoresConditions: boolean;
  /** Performs the next write of a list, and loses its answer. */
  losesAnswer: boolean;
  stop(): Promise<void>;
}

/** s3rver ignores conditional writes, so the conditions are checked here, one write at a time. */
export async function startBucket(caches: string): Promise<TestBucket> {
  let turn: Promise<unknown> = Promise.resolve();
  const etags = new Map<string, string>();
  const put = async (request: IncomingMessage, response: ServerResponse, serve: () => void) => {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    const etag = etags.get(request.url!);
    const isMet = (match === undefined || match === etag) && (noneMatch === undefined || etag === undefined);
    if (!isMet && !bucket.ignoresConditions)
      return void response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    if (bucket.losesAnswer && match) {
      bucket.losesAnswer = false;
      response.end = () => response.destroy();
    }
    const done = once(response, 'close');
    serve();
    await done;
    etags.set(request.url!, String(response.getHeader('etag')));
  };
  const { endpoint, keys, stop } = await startBucketServer((request, response, serve) => {
    if (bucket.isAway) return void request.socket.destroy();
    if (request.method === 'DELETE') etags.delete(request.url!);
    if (request.method !== 'PUT') return serve(request, response);
    turn = turn.then(() => put(request, response, () => serve(request, response)));
  });
  const settings = { bucket: 'konbit', prefix: 'site/', region: 'us-east-1', endpoint, ...keys };
  const bucket: TestBucket = {
    isAway: false,
    ignoresConditions: false,
    losesAnswer: false,
    store: (machine) => bucketStore(settings, join(caches, machine)),
    stop,
  };
  return bucket;
}
