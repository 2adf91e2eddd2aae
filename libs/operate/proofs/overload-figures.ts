import type { Outcome } from './offer.ts';

/** What came of an offer, and the processor time that gateway, api and database had for it, and the crowd itself. */
export interface Came extends Outcome {
  gatewayMs: number;
  serviceMs: number;
  crowdMs: number;
}

export const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);
/** Calls that were done in a second of the processor time of gateway, api and database. */
const perCpuSecond = (all: readonly Came[]) =>
  (sum(all, ({ done }) => done) * 1000) / sum(all, ({ serviceMs }) => serviceMs);

/** What crowds got, held against the peaks before and after them. */
export function held(what: string, crowds: readonly Came[], peaks: readonly Came[], recoveredMs: number) {
  const ofPeak = perCpuSecond(crowds) / perCpuSecond(peaks);
  const [done, refused] = [sum(crowds, (came) => came.done), sum(crowds, (came) => came.refused)];
  const doneAtPeak = sum(peaks, (peak) => peak.done);
  const gatewayMs = sum(peaks, (peak) => peak.gatewayMs) / doneAtPeak;
  const refusedMs = (sum(crowds, (came) => came.gatewayMs) - done * gatewayMs) / refused;
  const servedMs = sum(peaks, (peak) => peak.serviceMs) / doneAtPeak;
  const [offers, gone] = [sum(crowds, (came) => came.offered), sum(crowds, (came) => came.gone)];
  const figures: Record<string, string | number> = {
    shedding: what,
    'peak /s': Math.round(sum(peaks, (peak) => peak.goodput) / peaks.length),
    offered: offers,
    done,
    refused,
    gone,
    'median ms': Math.round(Math.max(...crowds.map((came) => came.medianMs))),
    'of the peak': (done / crowds.length / (doneAtPeak / peaks.length)).toFixed(2),
    'by cpu': ofPeak.toFixed(2),
    'site cpu ms': Math.round(sum(crowds, (came) => came.serviceMs)),
    'crowd cpu ms': Math.round(sum(crowds, (came) => came.crowdMs)),
    'a call ms': servedMs.toFixed(1),
    'a refusal ms': refused ? refusedMs.toFixed(3) : '',
    'recovery s': recoveredMs / 1000,
  };
  // Whoever is not served is told so.
  const isWell = ofPeak > 0.8 && gone < offers * 0.2 && recoveredMs < 10_000;
  return { isWell, figures };
}
