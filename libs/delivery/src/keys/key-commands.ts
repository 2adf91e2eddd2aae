import { resolve } from 'node:path';
import { isModuleName, type RoleName } from '@konbit/contracts';
import { addKeysEntry } from '../publish/deploy-log.ts';
import { type SiteFolder, whileChanging } from '../publish/site-folder.ts';
import { withKey, withKeyReplaced, withoutKey, withThreshold } from './change-roles.ts';
import { dropKeyFile, makeKeyFile, publicKeyIn } from './key-files.ts';
import { bothKeys, siteRoles } from './release-key.ts';
import { inForce, renewed } from './in-force.ts';
import { signWaiting } from './root-change.ts';
import { readRoot } from './root.ts';
import { signAgain } from './vouch.ts';

/** What is said with a command beside its words. */
export interface KeyOptions {
  /** File for a key that is made by the command. */
  new?: string;
  /** Name of the key that goes. */
  key?: string;
  /** The key goes at once, whatever it alone vouches for. */
  stolen?: boolean;
  /** What is shown is to be signed. */
  yes?: boolean;
}

type Command = (site: SiteFolder, words: readonly string[], options: KeyOptions) => Promise<string[]>;

/** What `npm run keys -- …` does, each by its first word; gives what came of it, in lines. */
export const keyCommands: Record<string, Command> = {
  new: async ({ dir }, [file]) => {
    if (!file) throw new Error('Say where to put the key, outside any site folder.');
    makeKeyFile(dir, fromHere(file));
    return [
      `${file}: keep it secret, and a copy of it elsewhere.`,
      `${file}.pub is its public half, for the root keys.`,
    ];
  },
  add: (site, [role, file], options) =>
    withGivenKey(site, roleNamed(role), file, options, (name, key) => inForce(site, name, withKey(name, key), {})),
  rotate: (site, [role, file], options) =>
    withGivenKey(site, roleNamed(role), file, options, (name, key, both) =>
      inForce(both, name, withKeyReplaced(name, key, options.key), { ...options, signs: true }),
    ),
  revoke: (site, [role, key], options) => {
    const name = roleNamed(role);
    if (!key) throw new Error(`Say which key of ${name}, by its name: npm run keys`);
    return inForce(site, name, withoutKey(name, key), options);
  },
  threshold: (site, [role, count], options) => {
    const name = roleNamed(role);
    return inForce(site, name, withThreshold(name, Number(count)), { ...options, signs: true });
  },
  vouch: async (site, [role, ...releases]) => {
    const name = roleNamed(role);
    const root = await readRoot(site.dir);
    if (!root || name === 'root' || name === 'list') throw new Error(`There are no releases of ${name} here.`);
    if (releases.length === 0) throw new Error('Say which releases, of which you know what they are: npm run releases');
    const lines = await whileChanging(site, async () => {
      const signers = await signAgain(site, name, releases, root);
      const changes = releases.map((release) => `${name} ${release}: signed again by ${signers.join(', ')}`);
      await addKeysEntry(site, changes);
      return changes;
    });
    return [...lines, ...(await renewed(site))];
  },
  sign: async (site, [file], { yes = false }) => {
    if (!file) throw new Error('Say which file the root document waits in.');
    const lines = await signWaiting(site, fromHere(file), yes);
    return [...lines, ...(await renewed(site, true))];
  },
  renew: (site) => renewed(site),
};

/** npm runs a command in the root; a file that is given from elsewhere is meant from there. */
const fromHere = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

function roleNamed(name: string | undefined): RoleName {
  if (isModuleName(name)) return name;
  const role = siteRoles.find((one) => one === name);
  if (role) return role;
  throw new Error(`${name ? `"${name}" is no room` : 'Say whose keys'}: ${siteRoles.join(', ')}, or a module, mf-….`);
}

/** The key in a file, or one that is made: it goes again where it is refused. */
async function withGivenKey(
  site: SiteFolder,
  name: RoleName,
  file: string | undefined,
  options: KeyOptions,
  work: (name: RoleName, publicKey: string, site: SiteFolder) => Promise<string[]>,
): Promise<string[]> {
  if ((file === undefined) === (options.new === undefined))
    throw new Error('Give the file of a key, or say where to make one: --new FILE');
  if (file !== undefined) return work(name, publicKeyIn(fromHere(file), name), site);
  const made = fromHere(options.new!);
  const key = makeKeyFile(site.dir, made, name);
  try {
    const lines = await work(name, key.keys[0]!.publicKey, { ...site, key: bothKeys(site.key, key) });
    return [...lines, `The new key is in ${made}: keep it secret, and a copy of it elsewhere.`];
  } catch (error) {
    dropKeyFile(made);
    throw error;
  }
}
