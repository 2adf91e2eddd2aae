import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody, RoomName } from '@konbit/contracts';
import {
  type HttpRequest,
  keyFor,
  type Published,
  publishRequest,
  type ReleaseKey,
  rollBackRequest,
  type Standing,
} from '@konbit/releases';
import type { ReadReleaseFile } from '../touches/touch-news.ts';
import type { Target } from './target.ts';

const patienceMs = 120_000;
const busy = [409, 429, 503];

export function siteOverHttp(address: string, keys: readonly ReleaseKey[], by: string): Target {
  if (!URL.canParse(address)) throw new Error(`--to takes an address like https://site.example, not "${address}".`);
  const { origin } = new URL(address);
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

/** Retries while the site is busy. Throws the site's own sentence. */
async function request(origin: string, path: string, order?: () => HttpRequest): Promise<Response> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(origin + path, await requestInit(order)).catch((error: Error) => {
      throw new Error(`The site at ${origin} cannot be reached (${causeOf(error)}).`);
    });
    if (answer.ok) return answer;
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
