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
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const isLeaving = await pageHearing('beforeunload');
  expect(isLeaving()).toBe(true);
  clock.mockReturnValue(5999.9);
  expect(isLeaving()).toBe(true);
  clock.mockReturnValue(6000);
  expect(isLeaving()).toBe(false);
});
