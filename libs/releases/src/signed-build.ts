import type { RoomName } from '@konbit/contracts';
import { digestOf } from './build-files.ts';
import { canonicalJson } from './canonical-json.ts';
import { inspectBuild } from './inspect-build.ts';
import type { ReleaseKey } from './release-key.ts';
import type { SaidOfBuild } from './site-state.ts';
import type { BuiltFile } from './store.ts';

/** A build as it is published. */
export interface SignedBuild {
  room: RoomName;
  files: readonly BuiltFile[];
  said: SaidOfBuild;
  /** Of `signedText(said)`, in base64url. */
  signature: string;
}

/** What is to be signed of a build. */
export interface Build {
  room: RoomName;
  files: readonly BuiltFile[];
  commit?: string;
  dirty?: true;
  by: string;
}

/** What a signature of a build is over; it is good for nothing else. */
export const signedText = (said: SaidOfBuild): string => `build ${canonicalJson(said)}`;

/** Says what a build is, and signs that. Throws a sentence when the build is not complete. */
export function signBuild({ room, files, ...origin }: Build, key: ReleaseKey, now = new Date()): SignedBuild {
  const { release, contract } = inspectBuild(room, files);
  const said = { room, release, contract, digest: digestOf(files), ...origin, at: now.toISOString() };
  return { room, files, said, signature: key.sign(signedText(said)) };
}
