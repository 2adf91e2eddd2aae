import { schedule, type Scheduled } from './schedule.ts';

/** A task, how long it runs in steps, and whether it goes well. */
type Task = Scheduled & { steps: number; fails?: boolean };

/** What happens, step by step: `+` begins, `-` ends, `x` is skipped. */
async function storyOf(tasks: readonly Task[], lanes = 2): Promise<string> {
  const story: string[] = [];
  const run = async ({ name, steps, fails = false }: Task) => {
    story.push(`+${name}`);
    for (let step = 0; step < steps * 10; step += 1) await Promise.resolve();
    story.push(`-${name}`);
    return !fails;
  };
  await schedule(tasks, lanes, run, ({ name }) => story.push(`x${name}`));
  return story.join(' ');
}

describe('stages', () => {
  it.each<[what: string, tasks: Task[], story: string]>([
    ['run two at a time, in order', [task('a', 3), task('b', 1), task('c', 1)], '+a +b -b +c -c -a'],
    ['wait for what they need', [task('a', 1), task('b', 9, ['a'])], '+a -a +b -b'],
    ['let others pass while they wait', [task('a', 3), task('b', 1, ['a']), task('c', 1)], '+a +c -c -a +b -b'],
    [
      'are skipped after a failure, and all that waits for them', // oxfmt-ignore
      [{ ...task('a', 1), fails: true }, task('b', 1, ['a']), task('c', 1, ['b']), task('d', 3)],
      '+a +d -a xb xc -d',
    ],
    [
      'run behind another, however that went',
      [{ ...task('a', 1), fails: true }, { ...task('b', 1), behind: ['a'] }, task('c', 3)],
      '+a +c -a +b -b -c',
    ],
  ])('%s', async (_, tasks, story) => expect(await storyOf(tasks)).toBe(story));

  it('run one at a time in one lane', async () => {
    expect(await storyOf([task('a', 1), task('b', 1)], 1)).toBe('+a -a +b -b');
  });

  it('that wait for each other are a mistake', async () => {
    await expect(storyOf([task('a', 1, ['b']), task('b', 1, ['a'])])).rejects.toThrow('Nothing ends that a waits for.');
  });
});

function task(name: string, steps: number, after?: string[]): Task {
  return { name, steps, ...(after && { after }) };
}
