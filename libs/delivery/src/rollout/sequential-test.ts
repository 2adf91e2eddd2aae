/** In how many tabs a release was tried, and in how many of them it failed by its own fault. */
export interface Fared {
  tabs: number;
  failed: number;
}

export type Verdict = 'failing' | 'good' | 'undecided';

/** Good releases fail in so many tabs, by extensions and old browsers; in no more, unless the live one does. */
const usualRate = 0.01;
const usualRateMax = 0.1;
/** What must not pass: so much more than the live release. */
const excess = 0.09;
/** Chance that a release no worse than the live one is ever called failing. */
export const falseAlarmRate = 0.01;
/** Chance that a release that fails by `excess` more often is called good. */
export const missRate = 0.01;
/** Fewer tabs of the live release tell too little of its rate: for being good, it is taken for the usual one. */
const liveTabsMin = 20;
/** With less, one sender of reports, of whom two tabs a day are counted, would decide alone. */
const failedTabsMin = 3;

/**
 * Does a release fail more often than the live one? May be asked after every tab, of few tabs as of many. Beside a live
 * release that hardly ever fails, three failed tabs in a row, or five in twenty, are failing; fifty without a failure
 * are good.
 */
export function judge(seen: Fared, live: Fared): Verdict {
  if (seen.failed >= failedTabsMin && evidenceAgainst(seen, live) >= Math.log(1 / falseAlarmRate)) return 'failing';
  return evidenceFor(seen, live) >= Math.log(1 / missRate) ? 'good' : 'undecided';
}

/**
 * Logarithm of an e-process (universal inference; Wasserman, Ramdas, Balakrishnan 2020): how likely a mixture of rates
 * of their own makes both counts, against the one rate that makes them most likely for a release that is no worse. By
 * Ville's inequality it passes log(1 / a) in a share of `a` of such releases at most, whenever one looks, and whatever
 * that rate is: what is not known of the live one costs tabs, not good releases.
 */
export function evidenceAgainst(seen: Fared, live: Fared, rateMax = usualRateMax, liveWeight = 20): number {
  const liveRate = live.tabs > 0 ? live.failed / live.tabs : 0;
  if (seen.failed / seen.tabs <= liveRate) return -Infinity;
  const common = (seen.failed + live.failed) / (seen.tabs + live.tabs);
  const rate = Math.min(common, Math.max(rateMax, liveRate));
  return mixture(seen, 1) + mixture(live, liveWeight) - likelihood(seen, rate) - likelihood(live, rate);
}

/** Logarithm of Wald's likelihood ratio: as the live release rather than `excess` worse. */
function evidenceFor(seen: Fared, live: Fared): number {
  const usual = usualOf(live);
  return likelihood(seen, usual) - likelihood(seen, usual + excess);
}

/** The upper end of what the sample leaves possible: a small one without a failure is no proof that there is none. */
function usualOf({ tabs, failed }: Fared): number {
  if (tabs < liveTabsMin) return usualRate;
  return Math.min(0.5, Math.max(usualRate, (failed + Math.sqrt(failed) + 1) / (tabs + 1)));
}

function likelihood({ tabs, failed }: Fared, rate: number): number {
  const kept = tabs - failed;
  return (failed && failed * Math.log(rate)) + (kept && kept * Math.log(1 - rate));
}

/** Likelihood over all rates, weighted by a Beta(1, b). */
const mixture = ({ tabs, failed }: Fared, b: number): number =>
  Math.log(b) + logFactorial(failed) + logFactorial(tabs - failed + b - 1) - logFactorial(tabs + b);

const logFactorials = [0];

/** Summed once. In an hour more tabs may fail than were opened in it: of less than nothing it is 0. */
function logFactorial(n: number): number {
  for (let at = logFactorials.length; at <= n; at += 1) logFactorials.push(logFactorials[at - 1]! + Math.log(at));
  return logFactorials[n] ?? 0;
}
