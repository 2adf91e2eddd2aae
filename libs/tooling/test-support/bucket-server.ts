import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It comes without types.
import S3rver from '@20minutes/s3rver';
import { listen } from './listen.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** s3rver with the bucket “konbit”; each request comes to `answer` first. */
export async function startBucketServer(answer: (...asked: [...Parameters<Serve>, serve: Serve]) => void) {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const s3rver = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: 'konbit' }],
    // Its signature of a listing differs from Amazon's.
    allowMismatchedSignatures: true,
  }) as { configureBuckets(): Promise<void>; callback(): Serve };
  await s3rver.configureBuckets();
  const serve = s3rver.callback();
  const server = createServer((request, response) => answer(request, response, serve));
  return {
    directory,
    endpoint: await listen(server),
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(directory, { recursive: true });
    },
  };
}
