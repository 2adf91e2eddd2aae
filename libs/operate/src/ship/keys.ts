import { resolve } from 'node:path';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { bucketOf, siteDirOf, siteOptions, whoami } from '../command-line/site-options.ts';
import { upToDate } from '../publish/site-folder.ts';
import { readSettings } from '../start/settings.ts';
import { keyCommands } from './key-commands.ts';
import { keysAtHand } from './key-files.ts';
import { shownKeys } from './shown-keys.ts';

const usage = `npm run keys                                        who may sign what
npm run keys -- new FILE                            a new key, and its public half in FILE.pub
npm run keys -- add ROOM KEYFILE | --new FILE       one more key may sign ROOM
npm run keys -- rotate ROOM KEYFILE | --new FILE    another key in the place of its key [--key NAME]
npm run keys -- revoke ROOM NAME                    a key may sign no more [--stolen]
npm run keys -- threshold ROOM N                    so many of its keys must sign
npm run keys -- vouch ROOM RELEASE...               signs releases again with the keys at hand
npm run keys -- sign FILE                           shows a root document that waits; signs it [--yes]
npm run keys -- renew                               the release list holds for another week
ROOM is root, list, shell or a module. [--root-key FILE] [--site DIR] [--by NAME]`;

const options = {
  ...siteOptions,
  /** A further private key, such as a root key that lives apart. */
  'root-key': { type: 'string' },
  new: { type: 'string' },
  key: { type: 'string' },
  stolen: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

await runCommandLine(usage, options, async ({ values, positionals: [what = 'show', ...words] }) => {
  const dir = siteDirOf(values);
  const apart = values['root-key']?.split(',').map((file) => resolve(process.env.INIT_CWD ?? '.', file.trim()));
  const key = keysAtHand(dir, readSettings(process.env).releaseKeyFile, apart?.join());
  const site = { dir, key, by: values.by ?? whoami(), bucket: bucketOf(values) };
  await upToDate(site);
  if (what === 'show') return (await shownKeys(site)).join('\n');
  const command = Object.hasOwn(keyCommands, what) ? keyCommands[what] : undefined;
  if (!command) throw new Error(usage);
  return (await command(site, words, values)).join('\n');
});
