import { isInShare } from './rollout-share.ts';

const tabs = Array.from({ length: 4000 }, (_, n) => n.toString(16).padStart(32, '0'));
const inShare = (release: string, share: number) =>
  tabs.filter((tab) => {
    sessionStorage.setItem('tab', tab);
    return isInShare({ release, share });
  });

it.each([1, 5, 50, 99])('%d %% of tabs get a release that is out to as many', (share) => {
  expect(Math.abs(inShare('new', share).length / tabs.length - share / 100)).toBeLessThan(0.02);
});

it('a tab stays with what it has got, and a larger share holds the smaller one', () => {
  const few = inShare('new', 5);
  expect(inShare('new', 5)).toEqual(few);
  const many = new Set(inShare('new', 20));
  expect(few.every((tab) => many.has(tab))).toBe(true);
});

it('another release has other tabs: nobody is the first each time', () => {
  const [one, two] = [inShare('one', 10), new Set(inShare('two', 10))];
  expect(one.filter((tab) => two.has(tab)).length / one.length).toBeLessThan(0.2);
});
