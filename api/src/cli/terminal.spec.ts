import { PassThrough } from 'node:stream';
import { CommandFailure, WrongUsage } from './failure.ts';
import { confirm } from './terminal.ts';

function answer(isTTY: boolean, typed: string, yes = false) {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.end(typed);
  const output = Object.assign(new PassThrough(), { isTTY });
  const streams = [input, output] as unknown as [typeof process.stdin, typeof process.stderr];
  return confirm('This erases all.', yes, ...streams);
}

it.each(['yes\n', 'y\n', 'YES\n', ' yes \n'])('goes on after %j', async (typed) => {
  await expect(answer(true, typed)).resolves.toBeUndefined();
});

it.each(['no\n', '\n', 'maybe\n', ''])('stops after %j', async (typed) => {
  await expect(answer(true, typed)).rejects.toEqual(new CommandFailure('Nothing was done.'));
});

it('needs --yes without a terminal', async () => {
  await expect(answer(false, '', true)).resolves.toBeUndefined();
  const refusal = new WrongUsage('This erases all. Nothing was done: add --yes if you want that.');
  await expect(answer(false, 'yes\n')).rejects.toEqual(refusal);
});
