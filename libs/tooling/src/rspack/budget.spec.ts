import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newFolder } from '../../test-support/new-folder.ts';

const directory = newFolder();

const addressOf = (file: string) => JSON.stringify(pathToFileURL(file).href);

/** Two builds of one page, in a process of its own: rspack is no CommonJS. */
const script = `
  import { writeFileSync } from 'node:fs';
  import { rspack } from ${addressOf(require.resolve('@rspack/core'))};
  import { budgetPlugin } from ${addressOf(join(__dirname, 'budget.js'))};
  writeFileSync('app.js', 'console.log(' + JSON.stringify(Array.from({ length: 999 }, Math.random)) + ')');
  for (const budgetKb of [100, 1])
    await new Promise((built) => rspack({
      context: import.meta.dirname,
      entry: './app.js',
      output: { path: import.meta.dirname + '/dist', filename: 'assets/[name].js', publicPath: '/' },
      plugins: [new rspack.HtmlRspackPlugin({}), budgetPlugin(budgetKb)],
    }).run((error, stats) => built(console.log(error ?? stats.toString({ all: false, errors: true })))));
`;

it('a page over its budget fails the build', () => {
  writeFileSync(join(directory, 'build.mjs'), script);
  const { stdout, stderr } = spawnSync(process.execPath, ['build.mjs'], { cwd: directory, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.match(/The page loads .* of the shell, over its budget of (\d+) kB/)?.[1]).toBe('1');
  expect(stdout.match(/over its budget/g)).toHaveLength(1);
});

const budgetOf = (room: string): number => {
  const { konbit } = JSON.parse(readFileSync(join(__dirname, '../../../..', room, 'package.json'), 'utf8')) as {
    konbit: { budgetKb: number };
  };
  return konbit.budgetKb;
};

// As each build keeps its own, their sum holds whichever releases are live together.
it.each([
  ['/', ['mf-landing', 'mf-gallery'], 205],
  ['/gamification', ['mf-hub'], 186],
  ['/?rsvp', ['mf-landing', 'mf-gallery', 'mf-rsvp'], 230.5],
])('the budgets of a first visit to %s, with %j, add up to at most %d kB', (_, modules, mostKb) => {
  expect(['shell', ...modules].map(budgetOf).reduce((sum, kb) => sum + kb)).toBeLessThanOrEqual(mostKb);
});
