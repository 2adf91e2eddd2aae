import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyCommands, type KeyOptions } from '../keys/key-commands.ts';
import { makeReleaseKey, readReleaseKey, siteRoles } from '../keys/release-key.ts';
import { publishTogether } from '../publish/publish-together.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { buildsIn, moduleNames } from './builds.ts';

const roles = [...siteRoles, ...moduleNames];

async function publish(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'keyed-'));
  for (const name of roles) makeReleaseKey(join(root, 'keys', `${name}.pem`), [name]);
  const key = readReleaseKey(roles.map((name) => join(root, 'keys', `${name}.pem`)).join());
  const builds = buildsIn(root);
  await publishTogether({ dir: join(root, 'site'), key }, [
    builds.shell('one'),
    builds.landing('one'),
    ...(['mf-rsvp', 'mf-gallery', 'mf-hub'] as const).map((name) => builds.module(name, `${name} one`)),
  ]);
  return root;
}

export type KeyedSite = ReturnType<typeof keyedSiteIn>;
type Preparation = (keyed: KeyedSite) => Promise<unknown>;

/** Made once a spec file, and copied for each test. */
const made = new Map<Preparation | undefined, Promise<string>>();
afterAll(async () => {
  for (const root of made.values()) rmSync(await root, { recursive: true, force: true });
});

/** A published site, each of whose keys is in a file of its own; as it is after a preparation, if one is given. */
export async function keyedSite(prepare?: Preparation): Promise<KeyedSite> {
  if (!made.has(prepare)) made.set(prepare, prepare ? prepared(prepare) : publish());
  const root = mkdtempSync(join(tmpdir(), 'keyed-'));
  cpSync(await made.get(prepare)!, root, { recursive: true });
  return keyedSiteIn(root);
}

async function prepared(prepare: Preparation): Promise<string> {
  const keyed = await keyedSite();
  await prepare(keyed);
  return keyed.root;
}

function keyedSiteIn(root: string) {
  const fileOf = (name: string) => join(root, 'keys', `${name}.pem`);
  const keyOf = (...names: string[]) => readReleaseKey(names.map(fileOf).join());
  const builds = buildsIn(root);
  const site: SiteFolder = { dir: join(root, 'site'), key: keyOf(...roles), by: 'somebody' };
  const having = (...names: string[]): SiteFolder => ({ ...site, key: keyOf(...names) });
  return {
    root,
    site,
    builds,
    fileOf,
    /** The site for somebody who has these keys alone, each by the name of its file. */
    having,
    /** A command by somebody who has these keys, as it is typed: its lines. */
    run: (by: SiteFolder, line: string, options: KeyOptions = {}) => {
      const [what = '', ...words] = line.split(' ');
      return keyCommands[what]!(by, words, options);
    },
    /** Publishes a hub with these keys, beside the list's, and makes it live: its release. */
    deployHub: async (word: string, ...keys: string[]) =>
      (await publishTogether(having('list', ...keys), [builds.module('mf-hub', word)]))[0]!.release,
    /** Every file with its content, dot files too. */
    content: () =>
      readdirSync(root, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [
          join(entry.parentPath, entry.name),
          readFileSync(join(entry.parentPath, entry.name), 'base64'),
        ])
        .sort(),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
