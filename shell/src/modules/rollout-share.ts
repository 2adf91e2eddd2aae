import { placeInRollout, type RolledOut } from '@konbit/contracts';
import { tabName } from './tab-name.ts';

/**
 * Whether this tab is one of the share that a release is out to: the same as long as it is out, through reloads, and
 * another share of tabs for each release.
 */
export const isInShare = ({ release, share }: Pick<RolledOut, 'release' | 'share'>): boolean =>
  placeInRollout(tabName(), release) < share / 100;
