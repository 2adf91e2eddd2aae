/**
 * What in a text breaks the official orthography beyond doubt: no apostrophe, no hyphen, `c` only in `ch`, `u` only
 * in `ou` and `ui`, neither `q` nor `x`, no accent but the grave on e, o and a. `names` keep their own spelling.
 */
export function kreyolFaults(text: string, names: readonly string[]): string[] {
  const kreyol = names.reduce((rest, name) => rest.replaceAll(name, ' '), text.normalize('NFC'));
  const faults: string[] = [];
  const words = kreyol.match(/[\p{L}'’-]+/gu) ?? [];
  for (const word of words) {
    if (/\p{L}['’]|['’]\p{L}/u.test(word)) faults.push(`'${word}' has an apostrophe`);
    if (/\p{L}-\p{L}/u.test(word)) faults.push(`'${word}' has a hyphen`);
    for (const letter of new Set(foreignLetters(word))) faults.push(`'${word}' has the letter '${letter}'`);
  }
  return faults;
}

function foreignLetters(word: string): string[] {
  const rest = word.toLowerCase().replace(/ch|ou|ui/g, '');
  return rest.match(/[^abdefghijklmnoprstvwyzàèò'’-]/g) ?? [];
}
