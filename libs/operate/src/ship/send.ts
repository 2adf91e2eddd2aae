import { createHash, randomBytes } from 'node:crypto';
import {
  type ErrorBody,
  type RolledOut,
  rootAddress,
  type SignedReleaseList,
  type SignedRoot,
} from '@konbit/contracts';
import type { ReleaseKey } from '../keys/release-key.ts';
import { requireKeysOf } from '../keys/root.ts';
import { packed, type Sendable } from './packed.ts';
import { authorizationOf, PUBLISHING_PATH, type PublishRequest, publishText } from './publish-request.ts';
import { roleOf, type SentRoom } from './publish-request.ts';
import { packBundle } from './release-bundle.ts';
import type { LiveBeside, PublishAnswer } from './take-release.ts';

/** A running site, and who publishes there with which keys. */
export interface Sender {
  origin: string;
  key: ReleaseKey;
  by: string;
}

type Asked = Pick<PublishRequest, 'module' | 'action' | 'release' | 'share'>;

/** What came of it, in a sentence. */
export const toldSent = ({ module, release, is }: PublishAnswer): string => `${module} ${release} is ${is}.`;

/** Sends a room's build to a running site, signed by its key, and makes it live there. Throws what the site says. */
export async function sendRelease(
  sender: Sender,
  module: SentRoom,
  sendable: Sendable,
  share?: number,
): Promise<PublishAnswer> {
  const { release, files, ticketFor } = await packed(module, sendable);
  const site = await siteAt(sender, module);
  if (site.live?.release === release && share === undefined) return { module, release, is: 'live already' };
  const bundle = { files, ticket: ticketFor(site.root, sender.key), provenance: sendable.provenance };
  const { type, body } = await packBundle(bundle);
  return ask(sender, site, { module, action: 'deploy', release, share }, body, type);
}

/**
 * Takes a room of a running site back: to the given release, or the one before; or ends what is out to a share. Where
 * `from` is given, only while that is the live one.
 */
export async function sendRollback(
  sender: Sender,
  module: SentRoom,
  release?: string,
  from?: string,
): Promise<PublishAnswer> {
  const site = await siteAt(sender, module);
  if (from !== undefined && site.live?.release !== from)
    throw new Error(`${module} ${from} is no longer live: somebody changed that meanwhile.`);
  return ask(sender, site, { module, action: 'rollback', release: release ?? null }, Buffer.alloc(0));
}

/** Ends what is out to a share, while it is this release. */
export const sendTakeBack = async (sender: Sender, module: SentRoom, release: string): Promise<PublishAnswer> =>
  ask(sender, await siteAt(sender, module), { module, action: 'take-back', release }, Buffer.alloc(0));

/** The commit that the live release of a room was built from. */
export const liveCommit = async (sender: Sender, module: SentRoom): Promise<string | null | undefined> =>
  (await siteAt(sender, module)).live?.commit;

interface SiteNow {
  root: SignedRoot;
  /** The room's live release. */
  live?: { release: string; commit?: string | null; rollout?: RolledOut };
  /** Second by the site's clock: this machine's may be wrong. */
  at: number;
}

/** What is live there. Throws a sentence unless the keys at hand may publish the room. */
export async function siteAt({ origin, key }: Sender, module: SentRoom): Promise<SiteNow> {
  const answer = await reached(origin, '/modules.json');
  const list = (await answer.json()) as SignedReleaseList;
  const root = (await (await reached(origin, rootAddress(list.$list.root))).json()) as SignedRoot;
  if (!roleOf(root, module))
    throw new Error(`The site at ${origin} has no key for ${module} yet: its organizers add it.`);
  requireKeysOf(module === 'api' ? 'shell' : module, root, key);
  const at = Math.floor((Date.parse(answer.headers.get('date') ?? '') || Date.now()) / 1000);
  if (module === 'api' || module === 'shell') {
    const beside = (await (await reached(origin, PUBLISHING_PATH)).json()) as LiveBeside;
    return { root, live: beside[module] ?? undefined, at };
  }
  const live = list[module];
  return { root, live: live && { ...live, commit: live.ticket.provenance?.commit }, at };
}

async function ask(
  { origin, key, by }: Sender,
  { root, live, at }: SiteNow,
  asked: Asked,
  body: Buffer,
  type?: string,
): Promise<PublishAnswer> {
  const request: PublishRequest = {
    ...asked,
    site: root.site,
    expects: live?.release ?? null,
    at,
    nonce: randomBytes(16).toString('base64url'),
    body: `sha384-${createHash('sha384').update(body).digest('base64')}`,
    by: by.replace(/\p{C}/gu, '').slice(0, 80) || 'unknown',
  };
  const signatures = key.sign(publishText(request), roleOf(root, asked.module)?.keys ?? []);
  const answer = await reached(origin, PUBLISHING_PATH, {
    method: 'POST',
    headers: { authorization: authorizationOf(request, signatures), ...(type && { 'content-type': type }) },
    body: new Uint8Array(body),
  });
  return (await answer.json()) as PublishAnswer;
}

async function reached(origin: string, path: string, how: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(180_000);
  const answer = await fetch(new URL(path, origin), { ...how, signal, redirect: 'error' }).catch((error: Error) => {
    throw new Error(`The site at ${origin} cannot be reached (${causeOf(error)}).`);
  });
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  throw new Error(
    [
      `The site at ${origin} refused it (${answer.status}). ${said.message ?? ''}`.trim(),
      ...Object.values(said.fields ?? {}),
    ].join('\n'),
  );
}

const causeOf = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message);
