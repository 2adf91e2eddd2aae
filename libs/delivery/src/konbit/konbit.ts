import { userInfo } from 'node:os';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { senderTo } from '../command-line/sender-to.ts';
import { sendRelease, sendRollback, toldSent } from '../door/send-release.ts';
import { readReleaseKey } from '../keys/release-key.ts';
import { builtBy, moduleHere } from './module-here.ts';
import { newModule } from './new-module.ts';

const usage = `konbit new mf-NAME                                          a new module, in a folder of that name
konbit deploy --to https://SITE [--share PERCENT] [--dirty]    what is built in this folder goes live
konbit rollback --to https://SITE [RELEASE]                    the release before it is live again
RELEASE_KEY_FILE names the module's private key; --by NAME who does it.`;

const options = {
  to: { type: 'string' },
  share: { type: 'string' },
  dirty: { type: 'boolean', default: false },
  by: { type: 'string' },
} as const;

await runCommandLine(usage, options, async ({ values, positionals: [command, word] }) => {
  if (command === 'new') return newModule(process.cwd(), word);
  if (command !== 'deploy' && command !== 'rollback') throw new Error(usage);
  const { to, dirty, by = userInfo().username } = values;
  const keyFile = process.env.RELEASE_KEY_FILE;
  if (!to) throw new Error(`Say where the site runs: --to https://…\n${usage}`);
  if (!keyFile) throw new Error(`RELEASE_KEY_FILE has to name the private key of this module.\n${usage}`);
  const name = moduleHere(process.cwd());
  const sender = senderTo(to, { key: readReleaseKey(keyFile), by });
  if (command === 'rollback') return toldSent(await sendRollback(sender, name, word));
  const share = values.share === undefined ? undefined : Number(values.share);
  return toldSent(await sendRelease(sender, name, await builtBy(process.cwd(), sender, name, dirty), share));
});
