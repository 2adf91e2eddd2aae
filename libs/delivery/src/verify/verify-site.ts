import { join } from 'node:path';
import type { VouchedProvenance } from '@konbit/contracts';
import type { Room } from '../command-line/room.ts';
import { readBuild } from '../publish/built-files.ts';
import { atCommit, NoSuchCommit } from './at-commit.ts';
import { differences } from './differences.ts';
import { type ServedRelease, trustedSite } from './trusted-site.ts';

/** What was found of a live release. */
export interface Verdict {
  room: Room;
  release: string;
  commit: string;
  /** What is not as built from the commit; nothing where every byte is. */
  faults: string[];
  files: number;
}

/** Builds a room in a checkout, into its `dist`. */
export type Build = (checkout: string, room: Room) => Promise<void>;

/** Builds each live release of a site, or of one of its rooms, from its commit, and compares it with what is served. */
export async function verifySite(workspace: string, origin: string, build: Build, only?: string): Promise<Verdict[]> {
  const served = (await trustedSite(origin)).filter(({ ticket }) => only === undefined || ticket.module === only);
  if (served.length === 0) throw new Error(`No release${only ? ` of ${only}` : ''} is live at ${origin}.`);
  const verdicts: Verdict[] = [];
  for (const [commit, releases] of byCommit(served)) {
    const of = (release: ServedRelease, faults: string[], files = 0) =>
      verdicts.push({ room: release.ticket.module, release: release.ticket.release, commit, faults, files });
    if (commit === '') for (const release of releases) of(release, [unknown(release.ticket.provenance)]);
    else
      await atCommit(workspace, commit, async (checkout) => {
        for (const release of releases) {
          const { module } = release.ticket;
          try {
            await build(checkout, module);
          } catch (error) {
            of(release, [`it could not be built: ${(error as Error).message}`]);
            continue;
          }
          const built = await readBuild(join(checkout, module, 'dist'));
          of(release, [...(await differences(release, built)), ...dirtyIn(release)], built.length);
        }
      }).catch((error: unknown) => {
        if (!(error instanceof NoSuchCommit)) throw error;
        for (const release of releases) of(release, [error.message]);
      });
  }
  return verdicts;
}

function byCommit(served: readonly ServedRelease[]): Map<string, ServedRelease[]> {
  const groups = new Map<string, ServedRelease[]>();
  for (const one of served) {
    const commit = one.ticket.provenance?.commit ?? '';
    groups.set(commit, [...(groups.get(commit) ?? []), one]);
  }
  return groups;
}

const unknown = (provenance: VouchedProvenance | undefined): string =>
  provenance ? 'not from a Git checkout' : 'its commit was not recorded';

/** Also where its bytes are those of the commit: what was changed made no difference. */
const dirtyIn = ({ ticket }: ServedRelease): string[] =>
  ticket.provenance?.dirty ? ['built with changes that are in no commit'] : [];
