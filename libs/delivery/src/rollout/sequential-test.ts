/** In how many tabs a release was tried, and in how many of them it failed by its own fault. */
export interface Fared {
  tabs: number;
  failed: number;
}

export type Verdict = 'failing' | 'good' | 'undecided';

/** A release that fails in one tab of a hundred is as good as any: extensions and old browsers are in that number. */
const usualRate = 0.01;
/** What must not pass: so much more than the live release. */
const excess = 0.09;
/** Chance that a release no worse than the live one is called failing. */
export const falseAlarmRate = 0.001;
/** Chance that a release that fails by `excess` more often is called good. */
export const missRate = 0.01;
/** Fewer tabs of the live release tell too little of its rate: it is taken for the usual one. */
const liveTabsMin = 200;
/** With less, one sender of reports, of whom two tabs a day are counted, would decide alone. */
const failedTabsMin = 3;

/**
 * Wald's sequential probability ratio test: does a release fail as often as the live one, or by nine points more? May
 * be asked after every tab: the error rates above hold over the whole run. Beside a live release that hardly ever
 * fails, three failed tabs in a row, or five in twenty-four, are failing; fifty without a failure are good.
 */
export function judge({ tabs, failed }: Fared, live: Fared): Verdict {
  const usual = rateOf(live);
  const bad = usual + excess;
  const evidence = failed * Math.log(bad / usual) + (tabs - failed) * Math.log((1 - bad) / (1 - usual));
  if (evidence >= Math.log((1 - missRate) / falseAlarmRate)) return failed < failedTabsMin ? 'undecided' : 'failing';
  return evidence <= Math.log(missRate / (1 - falseAlarmRate)) ? 'good' : 'undecided';
}

/** The upper end of what the sample leaves possible: a small one without a failure is no proof that there is none. */
function rateOf({ tabs, failed }: Fared): number {
  if (tabs < liveTabsMin) return usualRate;
  return Math.min(0.5, Math.max(usualRate, (failed + Math.sqrt(failed) + 1) / (tabs + 1)));
}
