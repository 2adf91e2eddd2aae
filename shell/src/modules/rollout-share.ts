import type { RolledOut } from '@konbit/contracts';
import { sha512 } from '@noble/hashes/sha2.js';
import { tabName } from './tab-name.ts';

/**
 * Whether this tab is one of the share that a release is out to: the same as long as it is out, through reloads, and
 * another share of tabs for each release.
 */
export function isInShare({ release, share }: Pick<RolledOut, 'release' | 'share'>): boolean {
  const hash = sha512(new TextEncoder().encode(`${tabName()} ${release}`));
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0) / 2 ** 32 < share / 100;
}
