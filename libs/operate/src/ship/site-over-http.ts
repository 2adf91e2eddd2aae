import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody, RoomName } from '@konbit/contracts';
import {
  historyRequest,
  type HttpRequest,
  keyFor,
  type Published,
  publishRequest,
  type ReleaseHistory,
  type ReleaseKey,
  rollBackRequest,
  sourceMapRequest,
  type Standing,
  type Store,
  storedRelease,
} from '@konbit/releases';
import type { ReadReleaseFile } from '../touches/touch-news.ts';
import type { Target } from './target.ts';

const patienceMs = 120_000;
const busy = [409, 429, 503];

/** Throws a sentence for what is no address. */
export function originOf(address: string): string {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new Error(`--to takes an address like https://site.example, not "${address}".`);
}

/** For the team of a module: its key opens what its own releases left in the site. */
export interface RemoteSite extends Target {
  history(room: RoomName): Promise<ReleaseHistory>;
  /** Reads source maps of the room's releases, by their stored paths, and nothing else. */
  sourceMaps(room: RoomName): Store['read'];
}

export function siteOverHttp(address: string, keys: readonly ReleaseKey[], by: string): RemoteSite {
  const origin = originOf(address);
  const standing = async () => (await (await request(origin, '/releases')).json()) as Standing;
  const keyOf = async () => {
    const state = { rooms: {}, keys: (await standing()).keys, log: [] };
    return (room: RoomName) => keyFor(state, room, keys);
  };
  const post = async (path: string, order: () => HttpRequest) =>
    ((await (await request(origin, path, order)).json()) as { published: Published[] }).published;
  return {
    standing,
    readReleaseFile: servedFiles(origin),
    async publish(builds, options) {
      const key = await keyOf();
      return post('/releases', () => publishRequest(builds, options, key));
    },
    async rollBack(rooms, options) {
      const key = await keyOf();
      return post('/releases/rollback', () => rollBackRequest(rooms, { ...options, by }, key));
    },
    async history(room) {
      const key = await keyOf();
      const answer = await request(origin, '/releases/history', () => historyRequest(room, key));
      return (await answer.json()) as ReleaseHistory;
    },
    sourceMaps: (room) => async (path) => {
      const file = storedRelease(path);
      if (file?.room !== room) return undefined;
      const key = await keyOf();
      const answer = await request(origin, '/releases/source-map', () => sourceMapRequest(room, file, key), [404]);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
  };
}

/** Reads what visitors can read of a release. */
export const servedFiles =
  (origin: string): ReadReleaseFile =>
  async (room, release, path) => {
    const answer = await fetch(`${origin}/modules/${room}/${release}/${path}`, { signal: AbortSignal.timeout(10_000) });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The site at ${origin} answers ${answer.status}.`);
    return Buffer.from(await answer.arrayBuffer());
  };

/** Retries while the site is busy. Throws the site's own sentence, but for an `expected` status. */
async function request(
  origin: string,
  path: string,
  order?: () => HttpRequest,
  expected: readonly number[] = [],
): Promise<Response> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(origin + path, await requestInit(order)).catch((error: Error) => {
      throw new Error(`The site at ${origin} cannot be reached (${causeOf(error)}).`);
    });
    if (answer.ok || expected.includes(answer.status)) return answer;
    const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
    const waitSeconds = Number(answer.headers.get('retry-after') ?? NaN);
    // A conflict without Retry-After does not pass by waiting.
    const passes = busy.includes(answer.status) && (answer.status !== 409 || waitSeconds >= 0);
    const waitMs = (waitSeconds >= 0 ? waitSeconds : 2) * 1000;
    if (passes && Date.now() + waitMs < until) {
      await pause(waitMs);
      continue;
    }
    const sentences = Object.values(body.fields ?? {});
    const reason = sentences.length > 0 ? sentences.join('\n') : (body.message ?? `It answers ${answer.status}.`);
    throw new Error(`The site at ${origin} refused it. ${reason}`);
  }
}

async function requestInit(order: (() => HttpRequest) | undefined): Promise<RequestInit> {
  const signal = AbortSignal.timeout(180_000);
  if (!order) return { signal, redirect: 'error' };
  const { headers, body } = order();
  const bytes = body && new Uint8Array(Buffer.concat((await body.toArray()) as Buffer[]));
  return { method: 'POST', headers, body: bytes, signal, redirect: 'error' };
}

const causeOf = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message);
