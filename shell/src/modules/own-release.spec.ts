import type { FirstScript } from '@konbit/contracts';
import type * as OwnRelease from './own-release.ts';

const countRelease = jest.fn();
jest.mock('./count-tab.ts', () => ({ countRelease: (...told: unknown[]) => countRelease(...told) as boolean }));
const previewed = jest.fn<boolean, [string]>();
jest.mock('./preview.ts', () => ({ showsPreviewOf: (room: string) => previewed(room) }));

const page = globalThis as { konbit?: Partial<FirstScript> };
const shells = [{ release: 'new' }, { release: 'good' }];
/** A shell that begins in a page whose first script left this. */
function begin(konbit: Partial<FirstScript> | undefined): typeof OwnRelease {
  page.konbit = konbit;
  let begun: typeof OwnRelease;
  jest.isolateModules(() => (begun = jest.requireActual<typeof OwnRelease>('./own-release.ts')));
  return begun!;
}
const mounted = jest.fn();
beforeEach(() => jest.resetAllMocks());
afterEach(() => delete page.konbit);

it.each([
  [0, 'new'],
  [1, 'good'],
])('the shell that a page began with, or fell back to, knows its release', (at, release) => {
  const shell = begin({ shells, at, mounted });
  expect(shell.ownRelease).toBe(release);
  shell.tellMounted();
  expect(mounted).toHaveBeenCalledTimes(1);
  expect(countRelease.mock.calls).toEqual([['shell', release]]);
});

it('a previewed shell is not counted, and one that runs from its sources tells nobody', () => {
  previewed.mockImplementation((room) => room === 'shell');
  begin({ shells, at: 0, mounted }).tellMounted();
  expect(mounted).toHaveBeenCalledTimes(1);
  const developed = begin(undefined);
  expect(developed.ownRelease).toBeUndefined();
  developed.tellMounted();
  expect(countRelease).not.toHaveBeenCalled();
});
