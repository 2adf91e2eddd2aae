import { PassThrough } from 'node:stream';
import { CommandFailure, WrongUsage } from './failure.ts';
import { confirm } from './confirm.ts';

const terminal = (isTTY: boolean, typed?: string) => {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  if (typed !== undefined) input.end(typed);
  return { input, output } as unknown as NonNullable<Parameters<typeof confirm>[2]>;
};

describe('something that destroys', () => {
  it.each(['yes\n', 'y\n', 'YES\n', ' yes \n'])('goes on after %j', async (typed) => {
    await expect(confirm('This erases all.', false, terminal(true, typed))).resolves.toBeUndefined();
  });

  it.each(['no\n', '\n', 'maybe\n', ''])('does not go on after %j', async (typed) => {
    await expect(confirm('This erases all.', false, terminal(true, typed))).rejects.toEqual(
      new CommandFailure('Nothing was done.'),
    );
  });

  it('asks nobody with --yes', async () => {
    await expect(confirm('This erases all.', true, terminal(false))).resolves.toBeUndefined();
  });

  it('is refused where nobody can be asked', async () => {
    await expect(confirm('This erases all.', false, terminal(false))).rejects.toEqual(
      new WrongUsage('This erases all. Nothing was done: add --yes if you want that.'),
    );
  });
});
