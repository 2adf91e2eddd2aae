import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isModuleName, type ModuleName } from '@konbit/contracts';
import { type Build, readBuild, readKeyFiles } from '@konbit/releases';
import { runCommandLine, whoami, wholeNumber } from '../command-line/command-line.ts';
import { buildHere, builtFrom, sourceOf } from '../ship/build-rooms.ts';
import { goLive } from '../ship/go-live.ts';
import { newKey } from '../ship/new-key.ts';
import { prepareRelease } from '../ship/prepare-release.ts';
import { siteOverHttp } from '../ship/site-over-http.ts';
import { newModule } from './new-module.ts';

const usage = `konbit new mf-NAME [--packages DIR]      a new module, in a folder of that name
konbit key FILE                          a new key of your module; FILE.pub is for the site
konbit deploy --to https://SITE [--watch [--seconds 60]] [--dirty]
                                         checks, tests and builds this folder's module, and it goes live
konbit deploy --to https://SITE --prepare DIR [--dirty]
                                         the same, but only writes what send-release.mjs signs and sends
konbit rollback --to https://SITE [RELEASE]   the release before it is live again
RELEASE_KEY_FILE names the module's private key; --by NAME who does it.`;

const options = {
  packages: { type: 'string' },
  to: { type: 'string' },
  watch: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '60' },
  dirty: { type: 'boolean', default: false },
  prepare: { type: 'string' },
  by: { type: 'string' },
} as const;

await runCommandLine(usage, options, async ({ values, positionals: [command, word] }) => {
  const folder = process.cwd();
  if (command === 'new') return newModule(folder, word, values.packages);
  if (command === 'key') {
    if (!word) throw new Error('Name a file for the key, outside this folder: konbit key FILE');
    return newKey(word);
  }
  if (command !== 'deploy' && command !== 'rollback') throw new Error(usage);
  const { to, prepare } = values;
  if (!to) throw new Error('Give the address of the site: --to https://…');
  const room = moduleIn(folder);
  if (command === 'deploy' && prepare) {
    if (values.watch) throw new Error('--prepare goes without --watch.');
    return prepareRelease([await buildIn(folder, room, values)], prepare, { to, say: console.log });
  }
  const keyFile = process.env.RELEASE_KEY_FILE;
  if (!keyFile) throw new Error('RELEASE_KEY_FILE has to name the private key of this module.');
  const keys = readKeyFiles(keyFile);
  const site = siteOverHttp(to, keys, values.by ?? whoami());
  if (command === 'rollback') {
    const [restored] = await site.rollBack([room], { to: word ? { [room]: word } : undefined });
    return [`${room} ${restored!.release} is live again.`, ...(restored!.notes ?? [])].join('\n');
  }
  const seconds = wholeNumber('--seconds', values.seconds, 86_400);
  const build = await buildIn(folder, room, values);
  await goLive(site, [build], { origin: to, watch: values.watch ? { seconds } : undefined, say: console.log });
});

async function buildIn(folder: string, room: ModuleName, values: { by?: string; dirty: boolean }): Promise<Build> {
  const [source] = await builtFrom(
    async () => [await sourceOf(folder, '.', values.dirty)],
    () => buildHere(folder),
  );
  return { room, files: await readBuild(join(folder, 'dist')), by: values.by ?? whoami(), ...source };
}

function moduleIn(folder: string): ModuleName {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  const bare = name.replace(/^@[^/]*\//, '');
  if (isModuleName(bare)) return bare;
  throw new Error(
    `${folder} is not a module: its package is called ${name}, and a module's is called like mf-lodging.`,
  );
}
