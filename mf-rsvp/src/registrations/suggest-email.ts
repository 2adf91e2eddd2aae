/** Mail providers that guests are likely to use, commonest first: what a mistyped domain is corrected to. */
const likelyDomains = [
  'gmail.com',
  'hotmail.com',
  'yahoo.com',
  'outlook.com',
  'icloud.com',
  'yahoo.ca',
  'hotmail.ca',
  'yahoo.fr',
  'hotmail.fr',
  'outlook.fr',
  'live.com',
  'sympatico.ca',
  'rogers.com',
  'videotron.ca',
  'protonmail.com',
];

/** Real ones that lie one slip away from those. */
const alsoRight = ['ymail.com', 'mail.com', 'email.com', 'outlook.ca'];

const mistypedCom = /\.(con|cmo|ocm|vom|xom|comm|coom)$/;

/**
 * The same address with the domain that was probably meant; undefined when the domain looks right or like nothing
 * known.
 * Only ever offered: many a rare domain looks like a slip. (The one library for this sees slips in every `.ht`
 * address, and puts the part before the @ into small letters.)
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || likelyDomains.includes(domain) || alsoRight.includes(domain)) return undefined;
  const meant = closestLikely(domain) ?? (mistypedCom.test(domain) ? domain.replace(mistypedCom, '.com') : undefined);
  return meant && `${email.slice(0, at)}@${meant}`;
}

function closestLikely(domain: string): string | undefined {
  const slips = likelyDomains.map((likely) => countSlips(domain, likely));
  const fewest = Math.min(...slips);
  const likely = likelyDomains[slips.indexOf(fewest)];
  // A short name is soon another one: there, one slip at most.
  return likely && fewest <= (likely.length < 9 ? 1 : 2) ? likely : undefined;
}

/** Letters added, left out, exchanged or swapped with their neighbour, at the least, to make one text of the other. */
function countSlips(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= meant.length; j++) {
      const exchanged = last[j - 1]! + (typed[i - 1] === meant[j - 1] ? 0 : 1);
      const isSwap = typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      const swapped = isSwap ? beforeLast[j - 2]! + 1 : Infinity;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, exchanged, swapped));
    }
    beforeLast = last;
    last = row;
  }
  return last[meant.length]!;
}
