import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ErrorCode, keyNameOf, networkOf, type ReleaseTicket } from '@konbit/contracts';
import { AlreadyLocked } from '@konbit/tooling/process';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiTicket } from '../api-room/stored-api.ts';
import { BucketAway } from '../bucket/bucket-objects.ts';
import { SiteChanged } from '../bucket/site-bucket.ts';
import { allTabsAt, openTabsAt } from '../deploy/release-tabs.ts';
import { faultOfRequest, PUBLISHING_PATH, type PublishRequest } from '../door/publish-request.ts';
import { readAuthorization, roleOf } from '../door/publish-request.ts';
import { BUNDLE_BYTES_MAX, unpackBundle, UnreadableBundle } from '../door/release-bundle.ts';
import { type LiveBeside, Overtaken, takeRequest } from '../door/take-release.ts';
import type { ReleaseKey } from '../keys/release-key.ts';
import { NotSigned, readRoot, WrongKey } from '../keys/root.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { liveReleases } from '../publish/publish-site.ts';
import { shellTicket } from '../publish/stored-shell.ts';
import { readWhole } from './bounds/whole-body.ts';
import { answerAsApi, codeOf, RefusedCall } from './failures.ts';

export interface PublishingDoorOptions {
  siteDir: string;
  /** Where it is published, when that is not the folder which is served. */
  publishTo?: Pick<SiteFolder, 'dir' | 'bucket'>;
  /** Holds the list's key, by which a release goes live. */
  key: ReleaseKey;
  /** Where the api says how releases fared. */
  api: { readonly url: string };
  report: (error: Error) => void;
}

/** Uploads that are taken at once, of as many addresses: each is held in memory. */
const uploadsMax = 4;
const pace = { bytes: 16 * 1024, everyMs: 5000 };

/**
 * Takes releases of whoever has a room's key. The request stands in a header, signed: who is nobody is refused before
 * the body is read. Nothing is written before all of it is there and checked.
 */
export async function openPublishingDoor(gateway: FastifyInstance, options: PublishingDoorOptions): Promise<void> {
  await gateway.register(async (door) => {
    const uploads = new Set<string>();
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: IncomingMessage) =>
      readWhole(body, { declared: declaredBytes(request), most: BUNDLE_BYTES_MAX, pace }),
    );
    door.setErrorHandler((error: FastifyError, _, reply) => refuse(error, reply, options.report));
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (declaredBytes(request) > BUNDLE_BYTES_MAX) throw new RefusedCall('PAYLOAD_TOO_LARGE');
      const address = networkOf(request.ip);
      if (uploads.has(address) || uploads.size >= uploadsMax) throw new RefusedCall('TOO_MANY_REQUESTS');
      uploads.add(address);
      reply.raw.once('close', () => uploads.delete(address));
      await requested(request, options.siteDir);
    };
    // What a sender has to know of rooms that the release list does not name.
    door.get(PUBLISHING_PATH, async (_, reply) =>
      reply.header('cache-control', 'no-store').send(await beside(options.siteDir)),
    );
    door.post(PUBLISHING_PATH, { onRequest }, async (request) => {
      const { asked, by } = await requested(request, options.siteDir);
      const body = (request.body ?? Buffer.alloc(0)) as Buffer;
      if (asked.body !== `sha384-${createHash('sha384').update(body).digest('base64')}`)
        throw new NotSigned('What came is not what was signed.');
      const type = request.headers['content-type'] ?? '';
      const bundle = asked.action === 'deploy' ? await unpackBundle(type, body) : undefined;
      const tabs = asked.module === 'api' ? openTabsAt : allTabsAt;
      const counts = await tabs(options.api.url).catch(() => []);
      const site = { dir: options.siteDir, ...options.publishTo, key: options.key, by };
      return takeRequest(site, asked, bundle, counts);
    });
  });
}

/** What is live of shell and api. */
async function beside(dir: string): Promise<LiveBeside> {
  const { shell, api } = await liveReleases(dir);
  const commitOf = (ticket: Pick<ReleaseTicket, 'provenance'> | undefined) => ticket?.provenance?.commit ?? null;
  return {
    shell: shell === undefined ? null : { release: shell, commit: commitOf(await shellTicket(dir, shell)) },
    api: api === undefined ? null : { release: api, commit: commitOf(await apiTicket(dir, api)) },
  };
}

/** Throws unless a key of the room asks for it, here and now. */
async function requested(request: FastifyRequest, siteDir: string): Promise<{ asked: PublishRequest; by: string }> {
  const read = readAuthorization(request.headers.authorization);
  if (!read) throw new NotSigned('There is no signed request in the Authorization header.');
  const { request: asked, signatures } = read;
  const root = await readRoot(siteDir);
  const fault = faultOfRequest(asked, signatures, root, Date.now() / 1000);
  if (fault) throw new NotSigned(fault);
  const keys = ((root && roleOf(root, asked.module)?.keys) ?? []).map(keyNameOf).filter((name) => signatures[name]);
  return { asked, by: `${asked.by} (key ${keys.join(', ')}, from ${request.ip})` };
}

/** A body has to say how long it is. */
function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) throw new RefusedCall('MALFORMED_JSON');
  return Number(headers['content-length'] ?? 0);
}

function refuse(error: FastifyError, reply: FastifyReply, report: (error: Error) => void): FastifyReply {
  const code = codeFor(error);
  if (code === 'UNAVAILABLE' && !reply.raw.destroyed) report(error);
  const isSaid = code === 'VALIDATION_FAILED' || code === 'RELEASE_NOT_SIGNED' || code === 'RELEASE_OVERTAKEN';
  return answerAsApi(reply, code, isSaid ? { release: error.message } : undefined);
}

function codeFor(error: FastifyError): ErrorCode {
  if (error instanceof RefusedCall) return error.code;
  if (error instanceof NotSigned) return 'RELEASE_NOT_SIGNED';
  if (error instanceof Overtaken || error instanceof SiteChanged) return 'RELEASE_OVERTAKEN';
  if (error instanceof UnreadableBundle) return 'VALIDATION_FAILED';
  // What the site lacks: its list's key, a place on the disk, its turn, its bucket.
  if (error instanceof WrongKey || error instanceof AlreadyLocked || error instanceof BucketAway || 'syscall' in error)
    return 'UNAVAILABLE';
  return error.statusCode ? codeOf(error) : 'VALIDATION_FAILED';
}
