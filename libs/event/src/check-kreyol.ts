/** Words that are met in several spellings, and the one that we write. */
const oneSpelling: readonly (readonly [wrong: string, ours: string])[] = [
  ['pèsòn', 'pèsonn'],
  ['nwit', 'nuit'],
  ['kilè', 'ki lè'],
  ['kijan', 'ki jan'],
  ['priyè', 'lapriyè'],
  ['fransè', 'franse'],
  ['Mo', 'MB'],
  ['«', '“'],
  ['»', '”'],
];

/**
 * What in a text breaks the official orthography beyond doubt: no apostrophe, no hyphen, `c` only in `ch`, `u` only
 * in `ou` and `ui`, neither `q` nor `x`, no accent but the grave on e, o and a; and words that we spell otherwise.
 * `names`, quoted titles and addresses keep their own spelling.
 */
export function kreyolFaults(text: string, names: readonly string[]): string[] {
  const composed = text.normalize('NFC');
  const kreyol = names.reduce((rest, name) => rest.replaceAll(name, ' '), composed.replace(/“[^”]*”|{{\w+}}/g, ' '));
  const faults: string[] = [];
  const words = kreyol.match(/[\p{L}'’-]+/gu) ?? [];
  for (const word of words) {
    if (/\p{L}['’]|['’]\p{L}/u.test(word)) faults.push(`'${word}' has an apostrophe`);
    if (/\p{L}-\p{L}/u.test(word)) faults.push(`'${word}' has a hyphen`);
    for (const letter of new Set(foreignLetters(word))) faults.push(`'${word}' has the letter '${letter}'`);
  }
  const written = new Set([...words, ...words.map((word) => word.toLowerCase()), ...composed]);
  for (const [wrong, ours] of oneSpelling) if (written.has(wrong)) faults.push(`'${wrong}' is written '${ours}' here`);
  return faults;
}

function foreignLetters(word: string): string[] {
  const rest = word.toLowerCase().replace(/ch|ou|ui/g, '');
  return rest.match(/[^abdefghijklmnoprstvwyzàèò'’-]/g) ?? [];
}
