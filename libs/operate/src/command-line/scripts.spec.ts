import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../../test-support/run-program.ts';
import { findWorkspace } from '../site/workspace.ts';

const workspace = findWorkspace(__dirname);
const { scripts } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** With the options of tools that we do not write. */
const others = /^(npm run|nx|playwright|stryker|prettier|eslint|cspell|knip)( |$)/;
const withoutHelp = ['test'];
const withoutOptions = ['start', 'dev', 'packages', 'build:release', 'touches'];
/** It hands its words to the api's command line, which looks for lost options of each command. */
const elsewhere = ['organize'];

const programs = Object.entries(scripts)
  .filter(([name, script]) => !others.test(script) && ![...withoutHelp, ...elsewhere].includes(name))
  .map(([name, script]) => ({ name, program: script.replace('exec node --import tsx ', '') }));
const takesOptions = ({ name }: (typeof programs)[number]) => !withoutOptions.includes(name);

const run = (program: string, env: NodeJS.ProcessEnv, ...words: string[]) =>
  runProgram(['--import', 'tsx', program, ...words], workspace, env);

/** The options that a program names in its help. */
async function optionsOf(program: string): Promise<string[]> {
  const { said } = await run(program, {}, '--help');
  return [...new Set([...said.matchAll(/(?<![\w-])--([a-z][\w-]*)/g)].map(([, name]) => name!))];
}

it('each script is known to this test', () => {
  for (const { name, program } of programs)
    expect([name, program]).toEqual([name, expect.stringMatching(/^libs\/[\w/-]+\.ts$/)]);
  const names = programs.filter(takesOptions).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['deploy', 'keys', 'preview', 'prove']));
});

it.each(programs.filter((one) => !takesOptions(one)))('npm run $name has no options', async ({ program }) => {
  expect(await optionsOf(program)).toEqual([]);
});

it.each(programs.filter(takesOptions))('npm run $name refuses options that npm has kept', async ({ name, program }) => {
  const options = await optionsOf(program);
  expect(options).not.toEqual([]);
  const kept = Object.fromEntries(options.map((option) => [`npm_config_${option.replaceAll('-', '_')}`, '1']));
  const { status, said } = await run(program, { npm_command: 'run', npm_lifecycle_event: name, ...kept });
  const [, names = ''] = /^npm kept (.*) for itself: .*Nothing was done\.$/m.exec(said) ?? [];
  expect([status, names.split(', ')]).toEqual([1, expect.arrayContaining(options.map((option) => `--${option}`))]);
});
