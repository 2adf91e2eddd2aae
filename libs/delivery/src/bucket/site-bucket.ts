import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rootAddress, type SignedRoot } from '@konbit/contracts';
import type { ReleaseKey } from '../keys/release-key.ts';
import { readRoot, verifiedRoots } from '../keys/root.ts';
import { BucketAway, BucketObjects, type BucketSettings } from './bucket-objects.ts';
import {
  ageFolders,
  type Held,
  hashOf,
  type LocalFile,
  localFiles,
  placeFile,
  readHeld,
  removeFile,
  statsIn,
  writeHeld,
} from './local-files.ts';
import {
  hashIn,
  isIndexOf,
  isShared,
  isStored,
  objectName,
  parsedIndex,
  type SiteIndex,
  type SignedSiteIndex,
  signedIndex,
  storedAtOf,
} from './site-index.ts';

/** Others changed the site again and again, and each time before this change. */
export class SiteChanged extends BucketAway {}

/** What is live, by name: the one object that is replaced, and only in place of the one that was read. */
const indexName = 'site.json';
const attempts = 5;
const atOnce = 8;
/** No deploy takes longer: what is younger may be of one that is under way. */
const underWayMs = 24 * 60 * 60 * 1000;

/** How what was fetched is put in place. */
interface Placing {
  /** Nobody else changes the folder: what was brought there by this is there. */
  isMirror: boolean;
  /** Around all that visitors notice. */
  locked<T>(work: () => Promise<T>): Promise<T>;
  /** Between the release list and the shell's page, which is given. */
  compose(index: string | undefined): Promise<void>;
}

const silently: Placing = { isMirror: false, locked: (work) => work(), compose: () => Promise.resolve() };

/**
 * A site in an S3-compatible bucket: files under the hash of what they hold, which are never overwritten, and a signed
 * index of all that the site is at one moment. Who changes the site does so in a folder, stores what is new, and then
 * replaces the index, if it is still the one that was read.
 */
export class SiteBucket {
  readonly #objects: BucketObjects;
  /** Folders that were brought here, and the objects whose content they hold. */
  readonly #copies = new Map<string, SiteIndex['files']>();
  /** Called after each change that was made here. */
  onChange: () => Promise<void> = () => Promise.resolve();

  constructor(settings: BucketSettings) {
    this.#objects = new BucketObjects(settings);
  }

  /**
   * Does the work in a folder that is as the bucket is, and makes what came of it the site. Where others changed the
   * site meanwhile, the work is done anew on that. What fails leaves the bucket as it was, and the folder is brought
   * back before the next change. Only while the folder is locked.
   */
  async change<T>(site: { dir: string; key: ReleaseKey }, work: () => Promise<T>): Promise<T> {
    const isNew = !(await readRoot(site.dir));
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const head = await this.bring(site.dir);
      const result = await work();
      if (await this.#push(site, head)) {
        await this.onChange();
        return result;
      }
      // Of two that begin a site at once, one has begun another.
      if (isNew) await rm(join(site.dir, 'roots'), { recursive: true });
    }
    throw new SiteChanged('Others changed the site at the same time. Nothing was changed here: try again.');
  }

  /**
   * Brings a folder to what the bucket holds: files that a list names before that list. Only releases stay that wait
   * there to go live. Throws a sentence, and changes nothing that is live there, when the bucket does not answer, or
   * what it holds is not signed, not whole, older, or another site.
   */
  async bring(dir: string, { isMirror, locked, compose } = silently): Promise<Held> {
    const before = await readHeld(dir);
    const head = await this.#head(dir, before);
    if (head.version === 0 || (isMirror && head === before && this.#copies.has(dir))) return head;
    const local = await localFiles(dir, before);
    const stats = statsIn(local, head.files);
    const wanted = Object.entries(head.files).filter(([path, object]) => {
      const here = local.get(path);
      const isWaiting = !isMirror && here && isStored(path) && before.files[path] === object;
      return here?.hash !== hashIn(object) && !isWaiting;
    });
    // What is young, a deploy under way is about to use.
    const isNeeded = (path: string, { changedAt }: LocalFile) =>
      isStored(path) && (!(path in before.files) || (!isMirror && Date.now() - changedAt < underWayMs));
    const dropped = [...local].flatMap(([path, file]) => (path in head.files || isNeeded(path, file) ? [] : [path]));
    if (wanted.length + dropped.length > 0 || head.etag !== before.etag) {
      // Killed from here on, nothing is taken for whole.
      await writeHeld(dir, { ...before, etag: '', stats: {}, files: { ...before.files, ...head.files } });
      const place = async (path: string, object: string, content: Buffer) =>
        void (stats[path] = await placeFile(dir, path, object, content));
      await each(wanted.filter(isOfStored), async ([path, object]) =>
        place(path, object, await this.#content(object, path)),
      );
      await ageFolders(
        dir,
        head.files,
        wanted.map(([path]) => path),
      );
      const live = wanted.filter((one) => !isOfStored(one)).sort(inOrder);
      const contents = new Map<string, Buffer>();
      await each(live, async ([path, object]) => void contents.set(path, await this.#content(object, path)));
      await locked(async () => {
        for (const [path, object] of live) if (path !== shellPage) await place(path, object, contents.get(path)!);
        const index = contents.get(shellPage);
        await compose(index?.toString('utf8'));
        if (index) await place(shellPage, head.files[shellPage]!, index);
        for (const path of dropped) await removeFile(dir, path);
      });
    }
    const held = { ...head, stats };
    await writeHeld(dir, held);
    this.#copies.set(dir, head.files);
    return held;
  }

  /** Deletes what no index names any more, and no deploy under way can be about to name. Gives how many objects. */
  async sweep(now = Date.now()): Promise<number> {
    const index = await this.#objects.get(indexName);
    if (!index || index === 'unchanged') return 0;
    const named = new Set(Object.values(parsedIndex(index.body).files));
    let swept = 0;
    for await (const name of this.#objects.names('objects/')) {
      const object = name.slice('objects/'.length);
      if (named.has(object) || !(now - storedAtOf(object) * 1000 > underWayMs)) continue;
      await this.#objects.delete(name);
      swept += 1;
    }
    return swept;
  }

  /** What the bucket holds, verified; what the folder holds already, when that is the same. */
  async #head(dir: string, before: Held): Promise<Held> {
    const answer = await this.#objects.get(indexName, before.etag);
    if (answer === 'unchanged') return before;
    if (answer === undefined) {
      if (before.version === 0) return before;
      throw new BucketAway(`The bucket of SITE_URL holds no site, and ${dir} is a copy of one. Nothing was changed.`);
    }
    const index = parsedIndex(answer.body);
    const roots = await this.#roots(dir, index);
    if (!isIndexOf(index, roots.at(-1)!.roles) || !Object.keys(index.files).every(isShared))
      throw new BucketAway(
        'What the bucket of SITE_URL holds is not signed by the keys of this site. Nothing was changed.',
      );
    if (index.version < before.version)
      throw new BucketAway('What the bucket of SITE_URL holds is older than what is here. Nothing was changed.');
    return { version: index.version, files: index.files, etag: answer.etag, stats: {} };
  }

  /** The root documents that an index names, which begin with the one that is here. */
  async #roots(dir: string, { files }: SignedSiteIndex): Promise<SignedRoot[]> {
    const here = await readFile(join(dir, rootAddress(1))).catch(() => undefined);
    const objectOf = (address: string) => files[address.slice(1)] ?? '';
    if (here && hashOf(here) !== hashIn(objectOf(rootAddress(1))))
      throw new BucketAway(`${dir} is another site than the one in the bucket of SITE_URL. Nothing was changed.`);
    const newest = Object.keys(files).filter((path) => path.startsWith('roots/')).length;
    const read = async (address: string) => (await this.#content(objectOf(address), address.slice(1))).toString('utf8');
    return verifiedRoots(Math.max(1, newest), read, 'The bucket of SITE_URL');
  }

  /** What an object holds, from another folder of this machine where that has it. */
  async #content(object: string, path: string): Promise<Buffer> {
    for (const [folder, files] of this.#copies) {
      const here = files[path] === object && (await readFile(join(folder, path)).catch(() => undefined));
      if (here && hashOf(here) === hashIn(object)) return here;
    }
    const stored = await this.#objects.get(`objects/${object}`);
    if (stored && stored !== 'unchanged' && hashOf(stored.body) === hashIn(object)) return stored.body;
    throw new BucketAway(`The bucket of SITE_URL ${stored ? 'holds another' : 'has lost the'} object ${object}.`);
  }

  /** Makes what the folder holds the site; false when the bucket holds another index than `head` by now. */
  async #push({ dir, key }: { dir: string; key: ReleaseKey }, head: Held): Promise<boolean> {
    const [local, root] = [await localFiles(dir, head), await readRoot(dir)];
    const known = new Map(Object.values(head.files).map((object) => [hashIn(object), object]));
    const paths = [...local.keys()].sort();
    const files = Object.fromEntries(
      paths.map((path) => [path, known.get(local.get(path)!.hash) ?? objectName(local.get(path)!.hash)]),
    );
    const changed = Object.entries(files).filter(([path, object]) => head.files[path] !== object);
    if (!root || (changed.length === 0 && paths.length === Object.keys(head.files).length)) return true;
    const version = Math.max(head.version + 1, Math.floor(Date.now() / 1000));
    const body = Buffer.from(JSON.stringify(signedIndex({ version, files }, root, key)));
    await this.#objects.requireConditions();
    const fresh = new Map(changed.filter(([, one]) => !known.has(hashIn(one))).map(([path, one]) => [one, path]));
    await each([...fresh], async ([object, path]) => {
      const content = await readFile(join(dir, path));
      if (hashOf(content) !== hashIn(object)) throw new Error(`${path} was changed while it was stored. Try again.`);
      await this.#objects.put(`objects/${object}`, content);
    });
    const etag = await this.#swap(body, head.etag);
    if (etag === undefined) return false;
    await writeHeld(dir, { version, files, etag, stats: statsIn(local, files) });
    this.#copies.set(dir, files);
    return true;
  }

  /** Replaces the index that was read; nothing when it is not there any more. */
  async #swap(body: Buffer, before: string): Promise<string | undefined> {
    try {
      const etag = await this.#objects.replace(indexName, body, before);
      if (etag !== undefined) return etag;
      // The first of two questions may have been heard, and its answer lost.
      const now = await this.#objects.get(indexName);
      return now && now !== 'unchanged' && now.body.equals(body) ? now.etag : undefined;
    } catch (error) {
      if (!(error instanceof BucketAway)) throw error;
      throw new BucketAway(`${error.message} Whether it took the change, npm run releases says; if not, repeat it.`);
    }
  }
}

const shellPage = 'index.html';
type Entry = [path: string, object: string];
const isOfStored = ([path]: Entry) => isStored(path);

/** What makes others live comes after them. */
const inOrder = ([one]: Entry, [other]: Entry): number => placeOf(one) - placeOf(other);
const placeOf = (path: string): number => (path.startsWith('roots/') ? 0 : path === 'modules.json' ? 2 : 1);

/** Does the work for each, a few at a time; the first that fails ends it. */
async function each<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = [...all];
  const goOn = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      goOn().catch((error: unknown) => {
        left.length = 0;
        throw error;
      }),
    ),
  );
}
