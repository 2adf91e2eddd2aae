import { seededRandom } from '@konbit/tooling/proofs';
import { controlOf, interleave, lookTwice, ratioIn } from './interleave.ts';
import { isVoid, isWorse, type Measured, measuredRows, type Row } from './row.ts';

it('measures one, the other, the other, the one, so that a drift takes as much of both', async () => {
  const asked: string[] = [];
  const asks = (name: string) => async () => asked.push(name);
  const taken = await interleave(2, { a: asks('a'), b: asks('b') });
  expect(asked.join('')).toBe('abbaabba');
  expect(taken).toEqual({ a: [[1, 4], [5, 8]], b: [[2, 3], [6, 7]] }); // oxfmt-ignore
});

it('what is slower as the same is measured again shows in the control; a drift, which favours neither, does not', () => {
  const twice = [[1, 2], [2, 1]] as const; // oxfmt-ignore
  const drift = [[1, 2], [3, 4], [5, 6]] as const; // oxfmt-ignore
  expect(controlOf([twice])).toBeCloseTo(0.5);
  expect(controlOf([drift, drift])).toBeCloseTo(1);
  expect(controlOf([[[1, 2]]])).toBeCloseTo(2);
});

describe('on a machine that drifts, and that others use in one round of five', () => {
  const random = seededRandom(7);
  /** Nine calls of two programs that take `times` and 1: each within a fifth of that. */
  const measure = async (times: number): Promise<Row[]> => {
    const calls: Measured[] = [];
    for (let call = 0; call < 9; call += 1) {
      let asked = 0;
      let isBusy = false;
      const taking = (cost: number) => async () => {
        if (asked++ % 4 === 0) isBusy = random() < 0.2;
        const [noise, drift] = [0.8 + random() * 0.4, 2 - Math.min(asked, 30) / 30];
        return cost * noise * drift * (isBusy && random() < 0.5 ? 2 : 1);
      };
      const taken = await lookTwice(
        12,
        (rounds) => interleave(rounds, { ours: taking(times), compared: taking(1) }),
        ({ ours, compared }) => [ratioIn(ours, compared)],
      );
      calls.push({ what: 'call', ...taken });
    }
    return measuredRows(calls);
  };
  const shareOf = async (times: number, holds: (row: Row) => boolean) => {
    const rows: Row[] = [];
    for (let run = 0; run < 50; run += 1) rows.push(...(await measure(times)));
    return rows.filter(holds).length / rows.length;
  };

  it.each([
    ['takes a fifth more is found by the guard', 1.2, isWorse, 0.9, 1],
    ['takes as much is not; it measures again what seems so', 1, isWorse, 0, 0.03],
    ['is measured is seldom void', 1, isVoid, 0, 0.05],
  ])('what %s', async (_, times, holds, least, most) => {
    const share = await shareOf(times, holds);
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });
});
