import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace } from '../site/workspace.ts';
import { readers, settingsIn, settingsPage, variablesIn } from './settings-table.ts';

const workspace = findWorkspace();
const textOf = (file: string) => readFileSync(join(workspace, file), 'utf8');

it('the page of all settings is what the code says', () => {
  expect(textOf('libs/operate/docs/settings.md')).toBe(settingsPage(workspace));
});

it.each(Object.values(readers).flat())('%s says of each setting that it reads what it does', (file) => {
  const read = variablesIn(textOf(file)).filter((name) => name !== 'NODE_ENV');
  expect(settingsIn(textOf(file)).map(({ name }) => name)).toEqual(expect.arrayContaining(read));
  expect(read.length).toBeGreaterThan(0);
});

it.each([
  ['/** `A_B`, default 5: how many. */', [{ name: 'A_B', byDefault: '5', does: 'how many.' }]],
  [
    '/**\n   * `A_B`, default http://a:4200: where\n   * it is. */',
    [{ name: 'A_B', byDefault: 'http://a:4200', does: 'where it is.' }],
  ],
  ['/** `A_B`, required: a secret. */', [{ name: 'A_B', byDefault: 'required', does: 'a secret.' }]],
  ['/** What `A_B` says. */', []],
])('%j', (source, settings) => expect(settingsIn(source)).toEqual(settings));

it.each([
  ["port: ['PORT', wholeNumber(1)],\n  secret: readSetting(env, 'SECRET', z),", ['PORT', 'SECRET']],
  ["url: [\n    'DATABASE_URL',\n", ['DATABASE_URL']],
  ['  HOST: text,\n', ['HOST']],
  ['forced = process.env.BIN, process.env.PATH', ['BIN']],
])('%j reads %j', (source, names) => expect(variablesIn(source)).toEqual(names));
