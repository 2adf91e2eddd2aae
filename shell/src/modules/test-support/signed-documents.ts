import {
  CONTRACT,
  type LiveRelease,
  listText,
  type ModuleName,
  type RoleName,
  type Root,
  rootText,
  type SignedReleaseList,
  type SignedRoot,
} from '@konbit/contracts';
import type { ModuleFailure } from '../module-failure.ts';
import type * as ReleaseList from '../release-list.ts';
import { entryTicket, newKey, signaturesBy, type SigningKey, trust } from './fake-site.ts';

export const key = { root: newKey(), root2: newKey(), root3: newKey(), list: newKey(), list2: newKey() };
export const room = { hub: newKey(), hub2: newKey(), rsvp: newKey() };
/** Whom nobody names. */
export const thief = newKey();

export type Roles = Partial<Record<RoleName, readonly [readonly SigningKey[], number]>>;
const roles: Roles = {
  root: [[key.root], 1],
  list: [[key.list], 1],
  'mf-hub': [[room.hub], 1],
  'mf-rsvp': [[room.rsvp], 1],
};

/** A root document of these roles beside the usual ones. */
export function rootOf(version: number, changes: Roles, ...signers: SigningKey[]): SignedRoot {
  const all = Object.entries({ ...roles, ...changes }) as [RoleName, NonNullable<Roles[RoleName]>][];
  const named = all.map(([name, [keys, threshold]]) => [
    name,
    { keys: keys.map(({ publicKey }) => publicKey), threshold },
  ]);
  const root: Root = { site: 'tuf', version, roles: Object.fromEntries(named) as Root['roles'] };
  return { ...root, $signature: signaturesBy(rootText(root), ...signers) };
}

/** A release in the list, with a ticket of these keys. */
export function entry(module: ModuleName, release: string, ...signers: SigningKey[]): LiveRelease {
  const manifest = `/modules/${module}/${release}/mf-manifest.json`;
  const facts = { release, manifest, integrity: `sha384-${release}`, contract: CONTRACT };
  const signature = Object.assign(
    {},
    ...signers.map((by) => entryTicket(by, 'tuf', module, facts).signature),
  ) as object;
  return { ...facts, ticket: { signature: signature as LiveRelease['ticket']['signature'] } };
}

export const right = entry('mf-hub', 'right', room.hub);
export function listOf(facts: object, live: LiveRelease, ...signers: SigningKey[]): SignedReleaseList {
  const $list = { site: 'tuf', root: 1, version: 100, expires: 2_000, serial: 1, ...facts };
  const said = { 'mf-hub': live, 'mf-rsvp': entry('mf-rsvp', 'right', room.rsvp), $list, $withdrawn: {} };
  return { ...said, $signature: signaturesBy(listText(said), ...signers) };
}

/** What a page takes, as it asks again and again; what it refuses, by the reason. */
export function openPage(root: Root) {
  let page!: typeof ReleaseList;
  jest.isolateModules(() => (page = jest.requireActual<typeof ReleaseList>('../release-list.ts')));
  document.cookie = 'release_list=; path=/; max-age=0';
  trust(root);
  return (list: SignedReleaseList, roots: SignedRoot[] = [], module: ModuleName = 'mf-hub', second = 1_000) => {
    const files = Object.fromEntries(roots.map((next, at) => [`/roots/${at + 2}.json`, next]));
    globalThis.fetch = ((address: string) => {
      const answer = address.startsWith('/modules.json') ? list : files[address];
      const headers = { date: new Date(second * 1_000).toUTCString() };
      return Promise.resolve(answer ? Response.json(answer, { headers }) : new Response('', { status: 404 }));
    }) as typeof fetch;
    return page.fetchLiveRelease(module).then(
      ({ release }) => release,
      ({ reason }: ModuleFailure) => reason,
    );
  };
}
