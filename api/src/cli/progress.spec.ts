import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { closeModules, commandAtTerminal, commandHere } from '../../test-support/command-here.ts';
import { createSchema } from '../../test-support/schema.ts';
import { sharedService } from '../../test-support/service.ts';

const service = sharedService();
const folder = newFolder();
const text = join(folder, 'rain.yaml');
beforeAll(() => {
  writeFileSync(text, 'subject: { en: A, ht: B, fr: C }\nparagraphs: [{ en: A, ht: B, fr: C }]\n');
});

/** The last of each step that a terminal has shown, without its time. */
const stepsIn = (stderr: string) =>
  stderr.split('\n').flatMap((line) =>
    line.includes('\u001b[2K')
      ? [
          line
            .split('\u001b[2K')
            .at(-1)!
            .replace(/: [\d:]+$|, [\d:]+$/, ''),
        ]
      : [],
  );

it.each([
  [['seed'], ['Loading achievements', 'Loading quizzes']],
  [['seed', 'demo', '--registrations', '1100', '--profiles', '2'], ['Adding demo guests: 1,100 of 1,100 (100 %)']],
  [
    ['registrations', 'export', '--file', join(folder, 'guests.csv')],
    ['Exporting registrations: 1,100 of 1,100 (100 %)'],
  ],
  [
    ['archive', join(folder, 'archive')],
    ['Counting what the evening was', 'Writing the pages'],
  ],
  [['mail', 'broadcast', 'change', '--text', text, '--yes'], ['Queueing mails: 1,100 of 1,100 (100 %)']],
  [['backup', join(folder, 'backups')], [expect.stringMatching(/^Backing up the database: \d+\.\d MB$/)]],
  [['seed', 'demo', '--remove', '--yes'], ['Erasing demo guests: 1,100 of 1,100 (100 %)']],
])('%j shows on a terminal how far it is', async (words, steps) => {
  const { status, stderr } = await commandAtTerminal(service.databaseUrl, ...words);
  expect({ status, steps: stepsIn(stderr) }).toEqual({ status: 0, steps });
});

it('so does a restore', async () => {
  const [backup = ''] = readdirSync(join(folder, 'backups'));
  const { status, stderr } = await commandAtTerminal(await createSchema(), 'restore', join(folder, 'backups', backup));
  await closeModules();
  expect({ status, steps: stepsIn(stderr) }).toEqual({
    status: 0,
    steps: [
      expect.stringMatching(/^Checking the backup: (\d+\.\d) of \1 MB \(100 %\)$/),
      expect.stringMatching(/^Loading the database: (\d+\.\d) of \1 MB \(100 %\)$/),
      'Erasing again whoever was erased before',
    ],
  });
});

it('a pipe gets nothing of it', async () => {
  const { stderr } = await commandHere(service.databaseUrl, 'seed', 'demo', '--registrations', '3');
  expect(stderr).toBe('Added: 3 demo guests. To remove them: seed demo --remove.\n');
});
