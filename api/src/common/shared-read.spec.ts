import { sharedRead } from './shared-read.ts';

/** A read that ends when the test says so. */
function heldRead() {
  const ends: ((answer: number | Error) => void)[] = [];
  const read = () =>
    new Promise<number>((resolve, reject) =>
      ends.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  return { ends, ask: sharedRead(read) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('gives everybody a read that began after they asked, one at a time', async () => {
  const { ends, ask } = heldRead();
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]!(1);
  expect(await first).toBe(1);
  await settled();
  const latest = ask();
  expect(ends).toHaveLength(2);
  ends[1]!(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await settled();
  ends[2]!(3);
  expect(await latest).toBe(3);
});

it('reads anew after a failure, which all who waited hear of', async () => {
  const { ends, ask } = heldRead();
  const failed = [ask(), ask()].map((answer) => answer.catch((failure: Error) => failure.message));
  ends[0]!(new Error('away'));
  expect(await Promise.all(failed)).toEqual(['away', 'away']);
  const again = ask();
  ends[1]!(1);
  expect(await again).toBe(1);
  expect(ends).toHaveLength(2);
});
