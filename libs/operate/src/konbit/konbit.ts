import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isModuleName, type ModuleName, PREVIEW_DAYS_MAX } from '@konbit/contracts';
import { type Build, emptyState, readBuild, readKeyFiles } from '@konbit/releases';
import { runCommandLine, whoami, wholeNumber } from '../command-line/command-line.ts';
import { buildHere, builtFrom, sourceOf } from '../ship/build-rooms.ts';
import { compareLive } from '../ship/compare-live.ts';
import { errorsText } from '../ship/errors.ts';
import { goLive } from '../ship/go-live.ts';
import { historyText } from '../ship/history.ts';
import { newKey } from '../ship/new-key.ts';
import { prepareRelease } from '../ship/prepare-release.ts';
import { previewLink } from '../ship/preview-link.ts';
import { originOf, siteOverHttp } from '../ship/site-over-http.ts';
import { newModule } from './new-module.ts';

const usage = `konbit new mf-NAME [--packages DIR]      a new module, in a folder of that name
konbit key FILE                          a new key of your module; FILE.pub is for the site
konbit check [--to https://SITE]         types, tests, build; with --to also whether it
                                         fits what is live. Needs no key
konbit preview --to https://SITE [--days 7]   a link that shows it; nothing goes live
konbit deploy --to https://SITE [--watch [--seconds 60]] [--dirty]
                                         checks, tests and builds this folder's module, and it goes live;
                                         of a later contract, it waits for the shell that speaks it
konbit deploy --to https://SITE --prepare DIR [--dirty]
                                         the same, but only writes what send-release.mjs signs and sends
konbit rollback --to https://SITE [RELEASE]   the release before it is live again
konbit releases --to https://SITE        its releases: live, before, waiting; who published them
konbit errors --to https://SITE          where they failed in visitors' tabs: files and lines
RELEASE_KEY_FILE names the module's private key; --by NAME who does it.`;

const options = {
  packages: { type: 'string' },
  to: { type: 'string' },
  days: { type: 'string', default: '7' },
  watch: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '60' },
  dirty: { type: 'boolean', default: false },
  prepare: { type: 'string' },
  by: { type: 'string' },
} as const;

const onSite = ['check', 'preview', 'deploy', 'rollback', 'releases', 'errors'];

await runCommandLine(usage, options, async ({ values, positionals: [command, word] }) => {
  const folder = process.cwd();
  if (command === 'new') return newModule(folder, word, values.packages);
  if (command === 'key') {
    if (!word) throw new Error('Name a file for the key, outside this folder: konbit key FILE');
    return newKey(word);
  }
  if (!command || !onSite.includes(command)) throw new Error(usage);
  const room = moduleIn(folder);
  const { to, prepare } = values;
  if (command === 'check') return check(folder, room, to);
  if (!to) throw new Error('Give the address of the site: --to https://…');
  if (command === 'deploy' && prepare) {
    if (values.watch) throw new Error('--prepare goes without --watch.');
    return prepareRelease([await buildIn(folder, room, values)], prepare, { to, say: console.log });
  }
  const keyFile = process.env.RELEASE_KEY_FILE;
  if (!keyFile) throw new Error('RELEASE_KEY_FILE has to name the private key of this module.');
  const keys = readKeyFiles(keyFile);
  const site = siteOverHttp(to, keys, values.by ?? whoami());
  const origin = originOf(to);
  if (command === 'releases') return historyText(await site.history(room), origin, room);
  if (command === 'errors') {
    // The key is asked for before the public counts.
    await site.history(room);
    return errorsText({ read: site.sourceMaps(room), state: async () => emptyState }, origin, room);
  }
  if (command === 'preview') {
    const days = wholeNumber('--days', values.days, PREVIEW_DAYS_MAX);
    const build = await buildIn(folder, room, { ...values, dirty: true });
    return previewLink(site, build, { days, origin, say: console.log });
  }
  if (command === 'rollback') {
    const [restored] = await site.rollBack([room], { to: word ? { [room]: word } : undefined });
    return [`${room} ${restored!.release} is live again.`, ...(restored!.notes ?? [])].join('\n');
  }
  const seconds = wholeNumber('--seconds', values.seconds, 86_400);
  const build = await buildIn(folder, room, values);
  await goLive(site, [build], { origin, watch: values.watch ? { seconds } : undefined, say: console.log });
});

async function check(folder: string, room: ModuleName, to: string | undefined): Promise<string> {
  await buildHere(folder);
  if (!to) return `${room} is checked and built. To compare it with what is live: --to https://…`;
  return compareLive(room, await readBuild(join(folder, 'dist')), to);
}

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
