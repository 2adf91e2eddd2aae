import { createHash, randomBytes } from 'node:crypto';
import {
  type ErrorBody,
  type LiveRelease,
  type ModuleName,
  type Provenance,
  rootAddress,
  type SignedReleaseList,
  type SignedRoot,
} from '@konbit/contracts';
import type { ReleaseKey } from '../keys/release-key.ts';
import { requireKeysOf } from '../keys/root.ts';
import { readBuild } from '../publish/built-files.ts';
import { buildIn } from '../publish/module-build.ts';
import { ticketFor } from '../publish/release-ticket.ts';
import { authorizationOf, PUBLISHING_PATH, type PublishRequest, publishText } from './publish-request.ts';
import { packBundle } from './release-bundle.ts';
import type { PublishAnswer } from './take-release.ts';

/** A running site, and who publishes there with which keys. */
export interface Sender {
  origin: string;
  key: ReleaseKey;
  by: string;
}

/** A finished build, and where it comes from. */
export interface Sendable {
  dist: string;
  provenance: Provenance;
}

type Asked = Pick<PublishRequest, 'module' | 'action' | 'release' | 'share'>;

/** What came of it, in a sentence. */
export const toldSent = ({ module, release, is }: PublishAnswer): string => `${module} ${release} is ${is}.`;

/** Sends a module's build to a running site, signed by its key, and makes it live there. Throws what the site says. */
export async function sendRelease(
  sender: Sender,
  module: ModuleName,
  { dist, provenance }: Sendable,
  share?: number,
): Promise<PublishAnswer> {
  const files = await readBuild(dist);
  const { said } = buildIn(files, module, dist, provenance);
  const site = await siteAt(sender, module);
  if (site.live?.release === said.release && share === undefined)
    return { module, release: said.release, is: 'live already' };
  const { type, body } = await packBundle({ files, ticket: ticketFor(site.root, sender.key, said), provenance });
  return ask(sender, site, { module, action: 'deploy', release: said.release, share }, body, type);
}

/** Takes a module of a running site back: to the given release, or the one before; or ends what is out to a share. */
export async function sendRollback(sender: Sender, module: ModuleName, release?: string): Promise<PublishAnswer> {
  const site = await siteAt(sender, module);
  return ask(sender, site, { module, action: 'rollback', release: release ?? null }, Buffer.alloc(0));
}

/** The commit that the live release of a module was built from. */
export async function liveCommit(sender: Sender, module: ModuleName): Promise<string | null | undefined> {
  return (await siteAt(sender, module)).live?.ticket.provenance?.commit;
}

interface SiteNow {
  root: SignedRoot;
  /** The module's live release. */
  live: LiveRelease | undefined;
  /** Second by the site's clock: this machine's may be wrong. */
  at: number;
}

/** Throws a sentence unless the keys at hand may publish the module there. */
async function siteAt({ origin, key }: Sender, module: ModuleName): Promise<SiteNow> {
  const answer = await reached(origin, '/modules.json');
  const list = (await answer.json()) as SignedReleaseList;
  const root = (await (await reached(origin, rootAddress(list.$list.root))).json()) as SignedRoot;
  if (!root.roles[module])
    throw new Error(`The site at ${origin} has no key for ${module} yet: its organizers add it.`);
  requireKeysOf(module, root, key);
  const at = Date.parse(answer.headers.get('date') ?? '') || Date.now();
  return { root, live: list[module], at: Math.floor(at / 1000) };
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
  const signatures = key.sign(publishText(request), root.roles[asked.module]?.keys ?? []);
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
