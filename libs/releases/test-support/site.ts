import { join } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { folderStore, type Store } from '../src/store.ts';
import { publish, type PublishOptions } from '../src/publish.ts';
import { ensureKeys, makeKeyFile, type ReleaseKey } from '../src/keys.ts';
import { buildOf, filesOf, type Texts } from './builds.ts';
import { drawNothing } from './draw-nothing.ts';

const rooms: RoomName[] = ['shell', 'mf-hub', 'mf-rsvp'];

/** A store of a site whose rooms share one key, with helpers for tests. */
export class TestSite {
  readonly root = newFolder();
  readonly keyFile = join(this.root, 'release-key.pem');
  readonly store: Store;
  key!: ReleaseKey;

  constructor(store?: Store) {
    this.store = store ?? folderStore(join(this.root, 'site'));
  }

  async start(): Promise<this> {
    [this.key] = (await ensureKeys(this.store, this.keyFile, rooms)) as [ReleaseKey];
    await this.deploy({ shell: 'one', 'mf-hub': 'one' });
    return this;
  }

  newKey = (name: string): ReleaseKey => makeKeyFile(join(this.root, name));

  builds = (builds: Partial<Record<RoomName, string | Texts>>) =>
    (Object.entries(builds) as [RoomName, string | Texts][]).map(([room, build]) => {
      const texts = typeof build === 'string' ? buildOf(room, build) : build;
      return { room, files: filesOf(texts), by: 'Ana', commit: 'c0ffee' };
    });

  keyed = (builds: Partial<Record<RoomName, string | Texts>>, key = this.key) =>
    this.builds(builds).map((build) => ({ ...build, keyId: key.id }));

  /** Publishes builds, given by their word or their files. */
  deploy = (
    builds: Partial<Record<RoomName, string | Texts>>,
    { key = this.key, ...options }: Partial<PublishOptions> & { key?: ReleaseKey } = {},
  ) => publish(this.store, this.keyed(builds, key), { action: 'deploy', ...options }, drawNothing);

  /** The word of each room's live release, and of the one that pages fall back to. */
  shown = async (): Promise<Record<string, string>> => {
    const { rooms: live } = await this.store.state();
    const wordOf = async (room: string, release: string) =>
      room === 'shell'
        ? /main\.(\w+)\.js/.exec(String(await this.store.read(`releases/shell/${release}/pages/template.html`)))![1]!
        : String(await this.store.read(`releases/${room}/${release}/app.js`));
    const words = Object.entries(live).map(async ([room, entry]) => {
      const releases = [entry!.live, ...(entry!.previous ? [entry!.previous] : [])];
      return [room, (await Promise.all(releases.map(({ release }) => wordOf(room, release)))).join(' < ')];
    });
    return Object.fromEntries((await Promise.all(words)) as [string, string][]);
  };
}

/** A new site for each test. */
export function siteForEach(): () => TestSite {
  let site: TestSite;
  beforeEach(async () => {
    site = await new TestSite().start();
  });
  return () => site;
}
