import { join } from 'node:path';
import { roomNamed } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { buildRoom } from '../deploy/checks.ts';
import { table } from '../releases/table.ts';
import { findWorkspace } from '../site/workspace.ts';
import { type Build, type Verdict, verifySite } from './verify-site.ts';

const usage = `npm run verify -- https://site [room]
  builds each live release again from its commit, and compares every byte with what the site serves`;

/** What another checkout has built is no proof. */
const build: Build = (checkout, room) => buildRoom(checkout, room, { NX_CACHE_DIRECTORY: join(checkout, '.nx/cache') });

// The temporary folder goes in the end as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

await runCommandLine(usage, {}, async ({ positionals: [site, name] }) => {
  if (!site || !URL.canParse(site)) throw new Error(usage);
  const room = name === undefined ? undefined : roomNamed(name, usage);
  const verdicts = await verifySite(findWorkspace(), new URL(site).origin, build, room);
  if (verdicts.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  return table([['room', 'release', 'commit', 'verdict'], ...verdicts.map(rowOf)]);
});

function rowOf({ room, release, commit, faults, files }: Verdict): string[] {
  const verdict = faults.length === 0 ? `the same, byte for byte (${files} files built)` : faults.join('; ');
  return [room, release, commit.slice(0, 7), verdict];
}
