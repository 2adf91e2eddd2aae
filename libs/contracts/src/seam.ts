import { rangeFaults, versionMismatches } from './library-versions.ts';
import { isPlace, type ModuleName, type ModulePage, pageFaults } from './releases.ts';

export interface ReleaseFacts {
  name: ModuleName;
  version: string;
  contract: number;
  /** `*` is everything, which nobody can check. */
  takes: Record<string, string[]>;
  /** Of these, the whole libraries that its first render waits for; older builds take none. */
  takesAtFirst?: string[];
  /** The range of each library that the module runs with, as `^19.0.0 || ^20.0.0`. */
  requires: Record<string, string>;
  /** Brotli bytes of scripts and styles of the first render. */
  entryBytes: number;
  /** From `konbit.budgetKb`; null without one. */
  budgetBytes: number | null;
  page?: ModulePage;
  /** As `/?rsvp=`. */
  seenAt?: string;
  /** All files of the build but source maps and what `prerendered` adds; older builds do not list them. */
  files?: string[];
  /** The build has a script that draws first HTML, in `prerendered/`. */
  prerendered?: true;
}

export interface ProvidedByShell {
  contract: number;
  provides: Record<string, string[]>;
  /** Brotli bytes that a whole library adds to a page, with the first module that takes a name from it. */
  wholeBytes?: Record<string, number>;
  versions: Record<string, string>;
  paths?: string[];
  /** As of a module. */
  files?: string[];
}

/** A sentence for each mismatch that names the missing piece and the way out. */
export function seamMismatches(module: ReleaseFacts, shell: ProvidedByShell): string[] {
  return [
    ...contractMismatch(module, shell),
    ...missingNames(module, shell),
    ...versionMismatches(module.name, module.requires, shell.versions),
    ...moduleFaults(module, shell),
  ];
}

/** What no shell can take, whatever it provides: a sentence each. A known shell's pages and libraries count too. */
export const moduleFaults = (
  module: ReleaseFacts,
  shell: Pick<ProvidedByShell, 'paths' | 'wholeBytes'> = {},
): string[] => [
  ...rangeFaults(module.name, module.requires),
  ...overBudget(module, shell),
  ...misplaced(module, shell.paths),
];

function misplaced({ name, page, seenAt }: ReleaseFacts, paths: readonly string[] = []): string[] {
  return [
    ...(page ? pageFaults(name, page, paths) : []),
    ...(seenAt === undefined || isPlace(seenAt)
      ? []
      : [`konbit.seenAt of ${name} must be like "/?${name.slice(3)}=".`]),
  ];
}

function contractMismatch({ name, contract }: ReleaseFacts, shell: ProvidedByShell): string[] {
  if (contract === shell.contract) return [];
  const advice =
    contract < shell.contract
      ? `Build ${name} for contract ${shell.contract}; a new contract goes live in all rooms at once (npm run deploy -- --all).`
      : `It can go live with a shell of contract ${contract} only: a deploy lets it wait for one.`;
  return [`${name} speaks contract ${contract}, and the shell contract ${shell.contract}. ${advice}`];
}

function missingNames({ name, takes }: ReleaseFacts, { provides, versions }: ProvidedByShell): string[] {
  return Object.entries(takes).flatMap(([from, names]) => {
    const [library = from] = /^(?:@[^/]+\/)?[^/]+/.exec(from) ?? [];
    const isLibrary = !from.startsWith('@konbit/') && versions[library] !== undefined;
    const provided = provides[from];
    // A shell built before shells listed the names of React.
    if (!provided && /^react(-dom)?$/.test(library)) return [];
    if (!provided)
      return [
        `${name} takes ${from} from the shell, which does not provide it. Add it to the shell and deploy that first.`,
      ];
    const missing = names.filter((taken) => !provided.includes(taken));
    return missing.map((taken) => missingName(name, taken, from, isLibrary ? library : undefined));
  });
}

function missingName(name: ModuleName, taken: string, from: string, library: string | undefined): string {
  if (taken === '*')
    return `${name} takes ${from} as a whole, so that nobody can tell what is missing. Import each thing by its name.`;
  if (library)
    return (
      `${name} takes ${taken} from ${from}, which the shell's version does not have. Do without it, or ask whoever ` +
      `runs the site to deploy a shell that has it (npm run deploy -- shell): a newer ${library}, or a name added there.`
    );
  return (
    `${name} takes ${taken} from ${from}, which the shell does not provide. ` +
    `Export it there, deploy the shell (npm run deploy -- shell), then ${name}.`
  );
}

function overBudget(
  { name, entryBytes, takesAtFirst = [], budgetBytes }: ReleaseFacts,
  { wholeBytes = {} }: Pick<ProvidedByShell, 'wholeBytes'>,
): string[] {
  const shared = takesAtFirst.map((key) => ({ key, bytes: wholeBytes[key] ?? 0 }));
  const allBytes = shared.reduce((sum, { bytes }) => sum + bytes, entryBytes);
  if (budgetBytes === null || allBytes <= budgetBytes) return [];
  const [loads, budget] = [allBytes, budgetBytes].map(kilobytes);
  const parts = shared.map(({ key, bytes }) => `, with ${kilobytes(bytes)} for all of ${key}`).join('');
  return [
    `${name} loads ${loads} kB for its first render${parts}, over its budget of ${budget} kB. ` +
      'Load later what is not seen first, or raise konbit.budgetKb in its package.json.',
  ];
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
