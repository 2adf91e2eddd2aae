import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { startBucketServer } from '@konbit/tooling/test-support/bucket-server';

/** What happens to a request instead of an answer. */
export type Fault = 'refuse' | 'fail' | 'cut' | 'forbid';

export interface TestBucket {
  env: Record<string, string>;
  names(): Promise<string[]>;
  /** Applies to the next `times` requests of this method, or of any. */
  failWith(fault: Fault, times?: number, method?: string): void;
  recover(): void;
  stop(): Promise<void>;
}

export async function startBucket(): Promise<TestBucket> {
  let planned: { fault: Fault; left: number; method?: string } | undefined;
  const server = await startBucketServer((request, response, serve) => {
    if (!planned || planned.left === 0 || (planned.method ?? request.method) !== request.method)
      return serve(request, response);
    planned.left -= 1;
    fail(planned.fault, request, response, () => serve(request, response));
  });
  return {
    env: {
      PHOTOS_URL: 's3://konbit/photos',
      AWS_ENDPOINT_URL: server.endpoint,
      AWS_ACCESS_KEY_ID: server.keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: server.keys.secretAccessKey,
    },
    names: async () => namesIn(join(server.directory, 'konbit/photos')),
    failWith: (fault, times = Infinity, method) => {
      planned = { fault, left: times, method };
    },
    recover: () => {
      planned = undefined;
    },
    stop: server.stop,
  };
}

/** s3rver writes objects beside their metadata, and removes empty folders. */
function namesIn(folder: string): string[] {
  const object = /\._S3rver_object$/;
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => object.test(file));
  return files.map((file) => file.replace(object, '')).sort();
}

function fail(fault: Fault, request: IncomingMessage, response: ServerResponse, serve: () => void): void {
  const answer = (status: number, code: string) =>
    void response.writeHead(status, { connection: 'close' }).end(`<Error><Code>${code}</Code></Error>`);
  switch (fault) {
    case 'refuse':
      request.socket.destroy();
      break;
    case 'fail':
      return answer(500, 'InternalError');
    case 'forbid':
      return answer(403, 'SignatureDoesNotMatch');
    case 'cut':
      // Half of the object, sent or received.
      if (request.method !== 'GET') return void request.once('data', () => request.socket.destroy());
      response.write = (chunk: Buffer) => {
        const head = `HTTP/1.1 200 OK\r\nContent-Length: ${String(response.getHeader('content-length'))}\r\n\r\n`;
        response.socket?.end(Buffer.concat([Buffer.from(head), chunk.subarray(0, chunk.length / 2)]));
        return true;
      };
      serve();
  }
}
