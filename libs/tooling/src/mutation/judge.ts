/** A changed piece of code, and what the tests said of it. */
export interface Mutant {
  file: string;
  line: number;
  /** The line in which it begins, as it stands in the file. */
  source: string;
  replacement: string;
  status: string;
}

/** A change that no test can notice, as it changes nothing that anybody could see; listed by hand. */
export interface EquivalentMutant {
  /** From the repository's root. */
  file: string;
  /** The line in which it begins, without blanks around it. */
  source: string;
  replacement: string;
  why: string;
}

/** So many of a hundred mutants must be noticed, in each room. */
export const leastScore = 85;

export const isNoticed = (status: string): boolean => status === 'Killed' || status === 'Timeout';
const survived = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

/** What the mutants of one room came to: its table, and sentences for all that must be mended. */
export function judged(mutants: readonly Mutant[], equivalents: readonly EquivalentMutant[]) {
  const files = [...new Set(mutants.map(({ file }) => file))].sort();
  const survivors = mutants.filter(survived);
  const isListed = (mutant: Mutant) => equivalents.some((listed) => isSame(listed, mutant));
  const unlisted = survivors.filter((mutant) => !isListed(mutant));
  const row = (name: string, own: readonly Mutant[]) => {
    const killed = own.filter(({ status }) => isNoticed(status)).length;
    const left = own.filter(survived);
    const total = killed + left.length;
    const score = total === 0 ? 100 : (100 * killed) / total;
    return { name, killed, total, equivalent: left.filter(isListed).length, score };
  };
  const rows = [
    ...files.map((name) =>
      row(
        name,
        mutants.filter(({ file }) => file === name),
      ),
    ),
    row('all', mutants),
  ];
  const needless = equivalents.filter(
    (listed) => files.includes(listed.file) && !survivors.some((mutant) => isSame(listed, mutant)),
  );
  const all = rows.at(-1)!;
  return {
    rows,
    faults: [
      ...(all.score < leastScore
        ? [`${all.score.toFixed(1)} % were noticed, and at least ${leastScore} % must be.`]
        : []),
      ...unlisted.map(
        ({ file, line, source, replacement }) =>
          `${file}:${line} survived: ${oneLine(replacement)} in: ${source.trim()}`,
      ),
      ...needless.map(({ file, source }) => `${file} is listed as equivalent and did not survive: ${source}`),
    ],
  };
}

const isSame = (listed: EquivalentMutant, mutant: Mutant): boolean =>
  listed.file === mutant.file &&
  listed.source === mutant.source.trim() &&
  oneLine(listed.replacement) === oneLine(mutant.replacement);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
