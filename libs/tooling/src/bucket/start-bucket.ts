import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It comes without types.
import S3rver from '@20minutes/s3rver';

/**
 * What a bucket may do to a request instead of answering it; one that is lost is not there at all, one that is deaf
 * does it, and its answer is lost.
 */
export type Fault = 'refuse' | 'fail' | 'hang' | 'cut' | 'lose' | 'forbid' | 'deaf';

/** A server of the S3 protocol in this process, with one bucket. */
export interface TestBucket {
  /** What a process is told of it. */
  env: Record<string, string>;
  /** Where its objects lie, each as a file. */
  folder: string;
  /** Names of objects, as they lie on its disk. */
  names(): string[];
  /** Of all requests so far: method and path. */
  requests: string[];
  /** Meets the next `times` requests that begin so (`PUT`, `PUT /konbit/…`), when `after` of them were let through. */
  meet(fault: Fault, times?: number, only?: string, after?: number): void;
  recover(): void;
  /** As if every object had been stored so long ago. */
  age(ms: number): void;
  stop(): Promise<void>;
}

interface Ways {
  /** Takes no note of `If-Match` and `If-None-Match` where such objects are stored, as older servers. */
  unconditional?: RegExp;
}

/** `setting` is what names the folder of the bucket: that of photos unless told. */
export async function startBucket(
  setting = 'PHOTOS_URL',
  place = 'photos',
  { unconditional }: Ways = {},
): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'konbit' }] }) as Store;
  await store.configureBuckets();
  const serve = conditional(store.callback(), directory, unconditional);
  let fault: Fault | undefined;
  let [left, only, through] = [0, '', 0];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const isMeant = left > 0 && requests.at(-1)!.startsWith(only);
    if (!fault || !isMeant || through-- > 0) return serve(request, response);
    left -= 1;
    meetWith(fault, request, response, serve);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const folder = join(directory, 'konbit', place);
  // The server takes an empty folder away.
  const files = () =>
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []).filter((file) =>
      file.includes('._S3rver_'),
    );
  return {
    env: {
      [setting]: `s3://konbit/${place}`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    folder,
    names: () => objectsAmong(files()),
    requests,
    meet: (next, times = Infinity, which = '', after = 0) =>
      void ([fault, left, only, through] = [next, times, which, after]),
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

interface Store {
  configureBuckets(): Promise<unknown>;
  callback(): Serve;
}

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The server stores what it is told to; conditions, which it does not know, are seen to before, in turn. */
function conditional(serve: Serve, directory: string, unconditional = /^$/): Serve {
  let turn: Promise<unknown> = Promise.resolve();
  return (request, response) => {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    const isFree = match === undefined && noneMatch === undefined;
    if (request.method !== 'PUT' || isFree) return serve(request, response);
    turn = turn.then(async () => {
      const file = join(directory, `${decodeURIComponent(request.url!)}${marker}`);
      const etag = existsSync(file) ? `"${createHash('md5').update(readFileSync(file)).digest('hex')}"` : undefined;
      const isMet = match === undefined ? etag === undefined : etag === match;
      if (!isMet && !unconditional.test(request.url!))
        return void response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      if (response.destroyed) return;
      const done = once(response, 'close');
      void serve(request, response);
      await done;
    });
  };
}

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
    case 'deaf':
      response.end = () => response.destroy();
      serve(request, response);
      break;
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
