/** Lengths of the groups that a country code and a number are written in; of others, three digits each. */
const known: [start: RegExp, groups: number[]][] = [
  [/^1\d{10}$/, [1, 3, 3, 4]],
  [/^509\d{8}$/, [3, 4, 4]],
];

/**
 * A telephone number as a spreadsheet keeps it and a telephone dials it: in groups, so that it is no number and loses
 * no zero, and without a `+` at the start, which would make it a formula. What is no plain number stays as it is.
 */
export function phoneCell(phone: string): string {
  const text = phone.trim();
  if (!/^\+?[\d\s()./-]{5,}$/.test(text)) return phone;
  const digits = text.replace(/\D/g, '');
  if (!text.startsWith('+')) return groupsOf(digits, digits.startsWith('0') ? [4] : []).join(' ');
  const [, lengths = [2]] = known.find(([start]) => start.test(digits)) ?? [];
  const [country, ...groups] = groupsOf(digits, lengths);
  return [`(+${country})`, ...groups].join(' ');
}

/** Groups of these lengths, then of three, the last of four where one digit would be left. */
function groupsOf(digits: string, lengths: readonly number[]): string[] {
  const groups: string[] = [];
  let rest = digits;
  for (let at = 0; rest !== ''; at += 1) {
    const length = lengths[at] ?? (rest.length === 4 ? 4 : 3);
    groups.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return groups;
}
