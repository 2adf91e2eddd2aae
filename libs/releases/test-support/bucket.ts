import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

// @ts-expect-error It comes without types.
import S3rver from '@20minutes/s3rver';
import { type BucketSettings, bucketStore } from '../src/bucket-store.ts';
import type { Store } from '../src/store.ts';

interface Server {
  configureBuckets(): Promise<void>;
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
}

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

/** s3rver on loopback. It ignores conditional writes, so the conditions are checked here, one write at a time. */
export async function startBucket(dir: string): Promise<TestBucket> {
  const s3rver = new S3rver({
    ...{ silent: true, directory: join(dir, 'bucket'), configureBuckets: [{ name: 'konbit' }] },
    // It computes the signature of a listing differently from Amazon.
    allowMismatchedSignatures: true,
  }) as Server;
  await s3rver.configureBuckets();
  const serve = s3rver.callback();
  let turn: Promise<unknown> = Promise.resolve();
  const etags = new Map<string, string>();
  const put = async (request: IncomingMessage, response: ServerResponse) => {
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
    serve(request, response);
    await done;
    etags.set(request.url!, String(response.getHeader('etag')));
  };
  const server = createServer((request, response) => {
    if (bucket.isAway) return void request.socket.destroy();
    if (request.method === 'DELETE') etags.delete(request.url!);
    if (request.method !== 'PUT') return serve(request, response);
    turn = turn.then(() => put(request, response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const settings: BucketSettings = {
    ...{ bucket: 'konbit', prefix: 'site/', region: 'us-east-1' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const bucket: TestBucket = {
    ...{ isAway: false, ignoresConditions: false, losesAnswer: false },
    store: (machine) => bucketStore(settings, join(dir, machine)),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return bucket;
}
