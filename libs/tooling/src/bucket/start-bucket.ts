import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Conditions, errorOf, type Objects } from './bucket-service.ts';
import { startS3rver } from './s3rver.ts';

export type { Objects } from './bucket-service.ts';

/**
 * What a bucket may do to a request instead of answering it; one that is lost is not there at all, one that is deaf
 * does it, and its answer is lost.
 */
export type Fault = 'refuse' | 'fail' | 'hang' | 'cut' | 'lose' | 'forbid' | 'deaf';

/** A bucket, and in front of its server what tests do to it. */
export interface TestBucket {
  /** What a process is told of it. */
  env: Record<string, string>;
  /** Names of objects. */
  names(): Promise<string[]>;
  objects(): Promise<Objects>;
  /** Makes them these: nobody is told. */
  setTo(objects: Objects): Promise<void>;
  /** Spoils what one holds, or takes it away. */
  spoil(name: string, change: (text: string) => string | undefined): Promise<void>;
  /** Of all requests so far: method and path. */
  requests: string[];
  /** Meets the next `times` requests that begin so (`PUT`, `PUT /konbit/…`), when `after` of them were let through. */
  meet(fault: Fault, times?: number, only?: string, after?: number): void;
  /** How it takes `If-Match` and `If-None-Match` where such objects are stored. */
  takeConditions(as: Conditions, of?: RegExp): void;
  recover(): void;
  /** As it was when it began: empty, and well. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** `setting` is what names the folder of the bucket: that of photos unless told. */
export async function startBucket(setting = 'PHOTOS_URL', place = 'photos'): Promise<TestBucket> {
  const service = await startS3rver();
  const prefix = `${place}/`;
  let fault: Fault | undefined;
  let conditions: { as: Conditions; of: RegExp } | undefined;
  let [left, only, through] = [0, '', 0];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const serve = () => service.serve(request, response, conditions?.of.test(request.url!) ? conditions.as : 'heeded');
    const isMeant = left > 0 && requests.at(-1)!.startsWith(only);
    if (!fault || !isMeant || through-- > 0) return serve();
    left -= 1;
    meetWith(fault, request, response, serve);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const objects = () => service.objects(prefix);
  const setTo = (all: Objects) => service.setTo(prefix, all);
  const recover = () => void ([fault, conditions] = [undefined, undefined]);
  return {
    env: {
      [setting]: `s3://konbit/${place}`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: service.accessKeyId,
      AWS_SECRET_ACCESS_KEY: service.secretAccessKey,
    },
    names: async () => [...(await objects()).keys()].sort(),
    objects,
    setTo,
    spoil: async (name, change) => {
      const all = await objects();
      const text = change(all.get(name)!.toString());
      if (text === undefined) all.delete(name);
      else all.set(name, Buffer.from(text));
      await setTo(all);
    },
    requests,
    meet: (next, times = Infinity, which = '', after = 0) =>
      void ([fault, left, only, through] = [next, times, which, after]),
    takeConditions: (as, of = /./) => void (conditions = { as, of }),
    recover,
    reset: async () => {
      recover();
      await setTo(new Map());
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await service.stop();
    },
  };
}

function meetWith(fault: Fault, request: IncomingMessage, response: ServerResponse, serve: () => unknown): void {
  const answer = (status: number, code: string) =>
    void response.writeHead(status, { connection: 'close' }).end(errorOf(code));
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
      serve();
      break;
    case 'cut':
      // Half of the object: of what it sends, or of what it gets.
      if (request.method !== 'GET') return void request.once('data', () => request.socket.destroy());
      response.write = (chunk: Buffer) => {
        response.socket?.end(Buffer.concat([headOf(response), chunk.subarray(0, chunk.length / 2)]));
        return true;
      };
      serve();
  }
}

const headOf = (response: ServerResponse): Buffer =>
  Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${String(response.getHeader('content-length'))}\r\n\r\n`);
