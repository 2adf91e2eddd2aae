import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** What a bucket may do to a request instead of answering it; one that is lost is not there at all. */
export type Fault = 'refuse' | 'fail' | 'hang' | 'cut' | 'lose' | 'forbid';

/** A server of the S3 protocol in this process, with one bucket. */
export interface TestBucket {
  /** What the service is told of it. */
  env: Record<string, string>;
  /** Names of objects, as they lie on its disk. */
  names(): string[];
  /** Of all requests so far: method and path. */
  requests: string[];
  /** Meets the next `times` requests of this method, or of any. */
  meet(fault: Fault, times?: number, method?: string): void;
  recover(): void;
  /** As if every object had been stored so long ago. */
  age(ms: number): void;
  stop(): Promise<void>;
}

export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'konbit' }] });
  await store.configureBuckets();
  const serve = store.callback();
  let [fault, left, only]: [Fault | undefined, number, string | undefined] = [undefined, 0, undefined];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const isMet = fault !== undefined && left > 0 && (only === undefined || only === request.method);
    if (!isMet) return serve(request, response);
    left -= 1;
    meetWith(fault!, request, response, serve);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const folder = join(directory, 'konbit', 'photos');
  // The server takes an empty folder away.
  const files = () => (existsSync(folder) ? readdirSync(folder) : []);
  return {
    env: {
      PHOTOS_URL: 's3://konbit/photos',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    names: () => objectsAmong(files()),
    requests,
    meet: (next, times = Infinity, method) => void ([fault, left, only] = [next, times, method]),
    recover: () => void (fault = undefined),
    age: (ms) => files().forEach((file) => utimesSync(join(folder, file), new Date(), new Date(Date.now() - ms))),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(directory, { recursive: true });
    },
  };
}

const marker = '._S3rver_object';
const objectsAmong = (files: readonly string[]): string[] =>
  files.filter((file) => file.endsWith(marker)).map((file) => file.slice(0, -marker.length));

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

function meetWith(fault: Fault, request: IncomingMessage, response: ServerResponse, serve: Serve): void {
  const answer = (status: number, code: string) =>
    void response.writeHead(status, { connection: 'close' }).end(`<Error><Code>${code}</Code></Error>`);
  switch (fault) {
    case 'refuse':
      request.socket.destroy();
      break;
    case 'hang':
      break;
    case 'fail':
      return answer(500, 'InternalError');
    case 'forbid':
      return answer(403, 'SignatureDoesNotMatch');
    case 'lose':
      return answer(404, 'NoSuchBucket');
    case 'cut':
      // Half of the object: of what it sends, or of what it gets.
      if (request.method !== 'GET') return void request.once('data', () => request.socket.destroy());
      response.write = (chunk: Buffer) => {
        response.socket?.end(Buffer.concat([headOf(response), chunk.subarray(0, chunk.length / 2)]));
        return true;
      };
      serve(request, response);
  }
}

const headOf = (response: ServerResponse): Buffer =>
  Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${String(response.getHeader('content-length'))}\r\n\r\n`);
