import { gtr, major, minor, minVersion, satisfies, validRange } from 'semver';
import type { ModuleName } from './releases.ts';

/** Ranges that a module declares, as `^19.0.0 || ^20.0.0`, or versions that a shell provides, by library. */
type Versions = Record<string, string>;

/** The versions that the shell provides of libraries that the module does not run with at that version. */
export function unfitLibraries(requires: Versions, provided: Versions): Versions {
  const unfit = Object.entries(requires).filter(([library, range]) => {
    const version = provided[library];
    return version !== undefined && !satisfies(version, range);
  });
  return Object.fromEntries(unfit.map(([library]) => [library, provided[library]!]));
}

/** A sentence for each library whose range is none, whatever a shell provides. */
export function rangeFaults(name: ModuleName, requires: Versions): string[] {
  return Object.entries(requires)
    .filter(([, range]) => !isRange(range))
    .map(
      ([library, range]) =>
        `${name} declares "${library}": "${range}" in ${ownRanges}, which is no range. ` +
        'Write it as "^19.0.0 || ^20.0.0".',
    );
}

/** A sentence for libraries that the shell lacks, and for those of which it provides an older or a newer version. */
export function versionMismatches(name: ModuleName, requires: Versions, provided: Versions): string[] {
  const unfit = Object.entries(unfitLibraries(requires, provided))
    .map(([library, version]): Unfit => ({ library, range: requires[library]!, version }))
    .filter(({ range }) => isRange(range));
  const [late, early] = partition(unfit, ({ version, range }) => gtr(version, range));
  const [newer, nextMajor] = partition(
    early,
    ({ version, range }) => caretOf(minVersion(range)!.version) === caretOf(version),
  );
  return [
    ...Object.entries(requires)
      .filter(([library]) => provided[library] === undefined)
      .map(([library, range]) => missingLibrary(name, library, range)),
    ...(late.length > 0 ? [lateLibraries(name, late)] : []),
    ...(nextMajor.length > 0
      ? [`${needs(name, nextMajor)}, or ${declares(nextMajor)}, if ${name} runs with both.`]
      : []),
    ...(newer.length > 0 ? [`${needs(name, newer)}, or build ${name} with the shell's version.`] : []),
  ];
}

/** A library of which the shell provides a version outside the module's range. */
interface Unfit {
  library: string;
  range: string;
  version: string;
}

const isRange = (text: string) => validRange(text) !== null;

const ownRanges = 'the peerDependencies of its package.json';

const missingLibrary = (name: ModuleName, library: string, range: string) =>
  `${name} needs ${library} ${range}, and the shell does not provide it. ` +
  'Deploy a shell that does first (npm run deploy -- shell).';

const lateLibraries = (name: ModuleName, late: readonly Unfit[]) =>
  `${name} is late: it runs with ${rangesOf(late)}, and the shell provides ${versionsOf(late)}. Test it with both, ` +
  `${declares(late)}, and deploy it: npm run deploy -- ${name}`;

const needs = (name: ModuleName, early: readonly Unfit[]) =>
  `${name} needs ${rangesOf(early)}, and the shell provides ${versionsOf(early)}. ` +
  'Deploy a shell with a newer one first (npm run deploy -- shell)';

function declares(unfit: readonly Unfit[]): string {
  const both = unfit.map(({ library, range, version }) => {
    const parts = gtr(version, range) ? [range, caretOf(version)] : [caretOf(version), range];
    return `"${library}": "${parts.join(' || ')}"`;
  });
  return `declare ${list.format(both)} in ${ownRanges}`;
}

const list = new Intl.ListFormat('en');
const rangesOf = (unfit: readonly Unfit[]) => list.format(unfit.map(({ library, range }) => `${library} ${range}`));
const versionsOf = (unfit: readonly Unfit[]) =>
  list.format(unfit.map(({ library, version }) => `${library} ${version}`));

/** `^19.0.0` of 19.3.1, `^0.8.0` of 0.8.4. */
function caretOf(version: string): string {
  return major(version) === 0 ? `^0.${minor(version)}.0` : `^${major(version)}.0.0`;
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
