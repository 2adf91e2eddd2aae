import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import { isModuleName, PREVIEW_DAYS_MAX, type RoomName } from '@konbit/contracts';
import { z } from 'zod';
import { type Build, digestOf } from './build.ts';
import type { KeyedBuild, PublishOptions } from './publish.ts';
import { Refused, type SiteState } from './site-state.ts';
import { type ReleaseKey, signerOf } from './keys.ts';
import type { RollBackOptions } from './roll-back.ts';
import { canonicalJson, type Store } from './store.ts';

/** A signed order in a header, and the files as the body. */
export interface HttpRequest {
  headers: Record<string, string>;
  body?: Readable;
}

export type KeyOf = (room: RoomName) => ReleaseKey;

const header = 'konbit-order';
const validMs = 5 * 60 * 1000;

const room = z.string().refine((text): text is RoomName => text === 'shell' || isModuleName(text));
const word = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}]*$/u);
const release = z.string().regex(/^[\da-f]{10}$/);
const releases = z.partialRecord(room, release);
const build = z.strictObject({
  room,
  by: word,
  commit: word.optional(),
  dirty: z.literal(true).optional(),
  digest: z.string().length(64),
});
const common = { at: z.iso.datetime(), nonce: z.uuid() };
const publishOrder = z.strictObject({
  ...common,
  action: z.enum(['deploy', 'preview']),
  builds: z.array(build).min(1).max(50),
  days: z.int().min(1).max(PREVIEW_DAYS_MAX).optional(),
  liveFailed: z.array(room).optional(),
  without: z.array(room).max(50).optional(),
});
const rollBackOrder = z.strictObject({
  ...common,
  action: z.literal('rollback'),
  rooms: z.array(room).min(1).max(50),
  by: word,
  to: releases.optional(),
  replaced: releases.optional(),
  orStay: z.boolean().optional(),
});
const historyOrder = z.strictObject({ ...common, action: z.literal('history'), rooms: z.array(room).length(1) });
const sourceMapOrder = z.strictObject({
  ...common,
  action: z.literal('source-map'),
  rooms: z.array(room).length(1),
  release,
  path: z.string().max(300),
});
const signatures = z.partialRecord(room, z.string());
type Signatures = z.infer<typeof signatures>;

/** What a publish request says and carries, before it is signed. */
export interface UnsignedRelease {
  order: PublishOptions & { builds: (Omit<Build, 'files'> & { digest: string })[] };
  /** The files of all builds. */
  body: Buffer;
}

export function unsignedRelease(builds: readonly Build[], options: PublishOptions): UnsignedRelease {
  const signed = builds.map(({ files, ...build }) => ({ ...build, digest: digestOf(files) }));
  const packed = builds.map(({ files }) => files.map(({ path, content }) => [path, content.toString('base64')]));
  return { order: { ...options, builds: signed }, body: gzipSync(JSON.stringify(packed)) };
}

export function publishRequest(builds: readonly Build[], options: PublishOptions, keyOf: KeyOf): HttpRequest {
  const { order, body } = unsignedRelease(builds, options);
  const rooms = builds.map(({ room }) => room);
  const headers = { ...signedOrder(order, rooms, keyOf), 'content-type': 'application/octet-stream' };
  return { headers, body: Readable.from([body]) };
}

export const rollBackRequest = (rooms: readonly RoomName[], options: RollBackOptions, keyOf: KeyOf): HttpRequest => ({
  headers: signedOrder({ action: 'rollback', rooms, ...options }, rooms, keyOf),
});

/** Asks for what is live and was, and who published it. */
export const historyRequest = (room: RoomName, keyOf: KeyOf): HttpRequest => ({
  headers: signedOrder({ action: 'history', rooms: [room] }, [room], keyOf),
});

/** Asks for the source map of a file: `path` is the map's own, in the folder of the release. */
export const sourceMapRequest = (room: RoomName, { release, path }: SourceMapFile, keyOf: KeyOf): HttpRequest => ({
  headers: signedOrder({ action: 'source-map', rooms: [room], release, path }, [room], keyOf),
});

export interface SourceMapFile {
  release: string;
  path: string;
}

export interface RequestLimits {
  /** 96 MB by default, for files of 72. */
  maxBytes?: number;
  now?: Date;
}

/** Reads the body only after the signatures hold. Valid for five minutes, once. Throws `Refused`. */
export async function readPublishRequest(
  store: Store,
  headers: Headers,
  body: Readable,
  { maxBytes = 96 * 1024 * 1024, now = new Date() }: RequestLimits = {},
): Promise<{ builds: KeyedBuild[]; options: PublishOptions }> {
  const { order, keyOf } = await readOrder(store, headers, publishOrder, now);
  const filesOfBuilds = await unpacked(body, maxBytes);
  const builds = order.builds.map(({ digest, ...build }, index) => {
    const files = filesOfBuilds[index] ?? [];
    if (digestOf(files) !== digest)
      throw new Refused('build', `The files of ${build.room} are not those that were signed. Send them again.`);
    return { ...build, files, keyId: keyOf.get(build.room)! };
  });
  const { action, days, liveFailed, without } = order;
  return { builds, options: { action, days, liveFailed, without } };
}

/** Throws `Refused`. */
export async function readRollBackRequest(
  store: Store,
  headers: Headers,
  now = new Date(),
): Promise<{ rooms: RoomName[]; options: RollBackOptions }> {
  const { order } = await readOrder(store, headers, rollBackOrder, now);
  const { rooms, by, to, replaced, orStay } = order;
  return { rooms, options: { by, to, replaced, orStay } };
}

/** Throws `Refused`. */
export function readHistoryRequest(state: SiteState, headers: Headers, now = new Date()): { room: RoomName } {
  const { order } = checkedOrder(state, headers, historyOrder, now);
  return { room: order.rooms[0]! };
}

/** Throws `Refused`. */
export function readSourceMapRequest(
  state: SiteState,
  headers: Headers,
  now = new Date(),
): SourceMapFile & { room: RoomName } {
  const { order } = checkedOrder(state, headers, sourceMapOrder, now);
  const { rooms, release, path } = order;
  return { room: rooms[0]!, release, path };
}

function signedOrder(order: object, rooms: readonly RoomName[], keyOf: KeyOf): Record<string, string> {
  const whole = { ...order, at: new Date().toISOString(), nonce: randomUUID() };
  const signed = Object.fromEntries(rooms.map((name) => [name, keyOf(name).sign(orderText(whole))]));
  return { [header]: Buffer.from(JSON.stringify({ order: whole, signatures: signed })).toString('base64url') };
}

const orderText = (order: object) => `order ${canonicalJson(order)}`;

type Headers = Readonly<Record<string, unknown>>;

type Order =
  | z.infer<typeof publishOrder>
  | z.infer<typeof rollBackOrder>
  | z.infer<typeof historyOrder>
  | z.infer<typeof sourceMapOrder>;

const roomsOf = (order: Order): RoomName[] => ('builds' in order ? order.builds.map(({ room }) => room) : order.rooms);

/** Throws `Refused`, without the store: a stranger's request takes neither its lock nor a turn. */
export const refuseStrangers = (state: SiteState, headers: Headers): void =>
  void keysOf(state, parsed(headers[header], z.union([publishOrder, rollBackOrder])));

const keysOf = (state: SiteState, { order, signatures: signed }: { order: Order; signatures: Signatures }) =>
  new Map(roomsOf(order).map((name) => [name, signerOf(state, name, orderText(order), signed[name] ?? '')]));

async function readOrder<T extends Order>(
  store: Store,
  headers: Headers,
  schema: z.ZodType<T>,
  now: Date,
): Promise<{ order: T; keyOf: Map<RoomName, string> }> {
  const request = parsed(headers[header], schema);
  const { order } = request;
  refuseOld(order, now);
  let keyOf = new Map<RoomName, string>();
  await store.update((state) => {
    keyOf = keysOf(state, request);
    const { nonces = {} } = state;
    if (nonces[order.nonce]) throw new Refused('request', 'This request was already carried out. Send it again.');
    // The sender's clock may be ahead.
    const oldest = new Date(now.getTime() - 2 * validMs).toISOString();
    const recent = Object.entries(nonces).filter(([, at]) => at >= oldest);
    return { ...state, nonces: { ...Object.fromEntries(recent), [order.nonce]: order.at } };
  });
  return { order, keyOf };
}

function refuseOld({ at }: Order, now: Date): void {
  if (Math.abs(now.getTime() - Date.parse(at)) > validMs)
    throw new Refused('request', `This request was made at ${at}, and it is ${now.toISOString()} here. Send it again.`);
}

/** Of an order that changes nothing: asked twice, it is answered twice. */
function checkedOrder<T extends Order>(state: SiteState, headers: Headers, schema: z.ZodType<T>, now: Date) {
  const request = parsed(headers[header], schema);
  refuseOld(request.order, now);
  return { order: request.order, keyOf: keysOf(state, request) };
}

function parsed<T>(text: unknown, order: z.ZodType<T>) {
  try {
    const json = Buffer.from(String(text), 'base64url').toString();
    return z.object({ order, signatures }).parse(JSON.parse(json));
  } catch {
    throw new Refused('request', `Header ${header} is missing or not readable. Send it with this site's own tools.`);
  }
}

/** Files of each build: paths with their content in base64. */
const packedFiles = z.array(z.array(z.tuple([z.string(), z.base64()])));

async function unpacked(body: Readable, maxBytes: number) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const gunzip = createGunzip();
  body.once('error', (error) => gunzip.destroy(error));
  try {
    // The sender may have left while the order was read: nothing would end the stream any more.
    if (body.destroyed) throw new Error('aborted');
    for await (const chunk of body.pipe(gunzip) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new Refused('request', `The files are over ${maxBytes} bytes. Publish fewer rooms at once.`);
      chunks.push(chunk);
    }
    const builds = packedFiles.parse(JSON.parse(Buffer.concat(chunks).toString()));
    return builds.map((files) => files.map(([path, content]) => ({ path, content: Buffer.from(content, 'base64') })));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('request', 'The files did not arrive whole. Send them again.');
  }
}
