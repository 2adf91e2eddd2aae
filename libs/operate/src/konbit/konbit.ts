import { userInfo } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { senderTo } from '../command-line/sender-to.ts';
import { wholeNumber } from '../command-line/whole-number.ts';
import { shipTo } from '../deploy/ship-to.ts';
import { sendRollback, toldSent } from '../door/send-release.ts';
import { makeKeyFile } from '../keys/key-files.ts';
import { readReleaseKey } from '../keys/release-key.ts';
import { builtBy, moduleHere } from './module-here.ts';
import { newModule } from './new-module.ts';

const usage = `konbit key FILE                                                a new key of your module, for the site
konbit new mf-NAME                                             a new module, in a folder of that name
konbit deploy --to https://SITE [--share PERCENT] [--watch [--seconds N]] [--dirty]
                                                               what is built in this folder goes live
konbit rollback --to https://SITE [RELEASE]                    the release before it is live again
RELEASE_KEY_FILE names the module's private key; --by NAME who does it.`;

const options = {
  to: { type: 'string' },
  share: { type: 'string' },
  /** Counts the tabs that show it and those that it fails in, and judges by that. */
  watch: { type: 'boolean', default: false },
  /** Default: 60, and 600 for a share. */
  seconds: { type: 'string' },
  dirty: { type: 'boolean', default: false },
  by: { type: 'string' },
} as const;

function newKey(file = ''): string {
  if (!file) throw new Error(`Say where to put the key, outside this folder.\n${usage}`);
  makeKeyFile(join(process.cwd(), 'dist'), file);
  return `${file}: keep it secret, and a copy. ${file}.pub is what the site is told.`;
}

await runCommandLine(usage, options, async ({ values, positionals: [command, word] }) => {
  if (command === 'new') return newModule(process.cwd(), word);
  if (command === 'key') return newKey(word);
  if (command !== 'deploy' && command !== 'rollback') throw new Error(usage);
  const { to, dirty, by = userInfo().username } = values;
  const keyFile = process.env.RELEASE_KEY_FILE;
  if (!to) throw new Error(`Say where the site runs: --to https://…\n${usage}`);
  if (!keyFile) throw new Error(`RELEASE_KEY_FILE has to name the private key of this module.\n${usage}`);
  const name = moduleHere(process.cwd());
  const sender = senderTo(to, { key: readReleaseKey(keyFile), by });
  if (command === 'rollback') return toldSent(await sendRollback(sender, name, word));
  const share = values.share === undefined ? undefined : wholeNumber('--share', values.share, 99);
  const time = wholeNumber('--seconds', values.seconds ?? (share === undefined ? '60' : '600'), 999_999);
  const build = await builtBy(process.cwd(), sender, name, dirty);
  return shipTo(sender, name, build, { share, seconds: values.watch ? time : undefined, say: console.log });
});
