/** A page of its own for each case: what one of them heard is kept for the life of a page. */
async function pageHearing(sign: string): Promise<() => boolean> {
  let isLeaving!: () => boolean;
  await jest.isolateModulesAsync(async () => void ({ isLeaving } = await import('./leaving.ts')));
  window.dispatchEvent(new Event(sign));
  return isLeaving;
}

it.each([
  ['beforeunload', true],
  ['pagehide', true],
  ['blur', false],
])('after %s, somebody is about to leave: %s', async (sign, expected) => {
  expect((await pageHearing(sign))()).toBe(expected);
});

it('who is still there after five seconds stays', async () => {
  const isLeaving = await pageHearing('beforeunload');
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 4900);
  expect(isLeaving()).toBe(true);
  clock.mockReturnValue(now + 5100);
  expect(isLeaving()).toBe(false);
});
