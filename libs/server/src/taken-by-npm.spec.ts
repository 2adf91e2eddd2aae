import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { takenByNpm } from './taken-by-npm.ts';

const known = [
  { name: 'dry-run', takesValue: false },
  { name: 'json', takesValue: false },
  { name: 'search', takesValue: true },
  { name: 'party', takesValue: true },
];
const refusal = (names: string, right: string) =>
  `npm kept ${names} for itself: options need -- before them. Nothing was done.\nType it so: npm run organize -- ${right}`;

it.each<[string, string[], NodeJS.ProcessEnv, string | undefined]>([
  ['nothing', ['event'], {}, undefined],
  ['a flag', ['event', 'cancel'], { npm_config_dry_run: 'true' }, refusal('--dry-run', 'event cancel --dry-run')],
  [
    'a value',
    ['add'],
    { npm_config_party: '3', npm_config_json: 'true' },
    refusal('--json, --party', 'add --json --party 3'),
  ],
  [
    'a value with a blank',
    ['add', 'Ti Jo'],
    { npm_config_party: 'a b' },
    refusal('--party', "add 'Ti Jo' --party 'a b'"),
  ],
  ['a value that stands apart', ['list', 'ana'], { npm_config_search: 'true' }, refusal('--search', '…')],
  [
    'what is typed as well',
    ['list', '--json', '--party=2'],
    { npm_config_json: 'true', npm_config_party: '3' },
    undefined,
  ],
  ['what is off', ['list'], { npm_config_json: '', npm_config_dry_run: 'false' }, undefined],
  ['what no command knows', ['list'], { npm_config_audit: 'true' }, undefined],
  ['npx', ['list'], { npm_config_json: 'true', npm_command: 'exec' }, undefined],
  ['node itself', ['list'], { npm_config_json: 'true', npm_lifecycle_event: undefined }, undefined],
])('npm took %s', (_, args, changes, expected) => {
  const env = { npm_command: 'run', npm_lifecycle_event: 'organize', ...changes };
  expect(takenByNpm(known, args, env)).toBe(expected);
});

describe('npm itself', () => {
  const folder = newFolder();
  beforeAll(() => {
    const script = 'node -p "JSON.stringify([process.argv.slice(1), process.env])"';
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'site', scripts: { organize: script } }));
  });

  it.each([
    [['event', 'cancel', '--dry-run'], refusal('--dry-run', 'event cancel --dry-run')],
    [['--dry-run', 'event', 'cancel'], refusal('--dry-run', 'event cancel --dry-run')],
    [['add', '--party=3'], refusal('--party', 'add --party 3')],
    [['--', 'event', 'cancel', '--dry-run'], undefined],
  ])('npm run organize %j', (words, expected) => {
    const said = execFileSync('npm', ['run', '-s', 'organize', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    const [args, env] = JSON.parse(said) as [string[], NodeJS.ProcessEnv];
    expect(takenByNpm(known, args, env)).toBe(expected);
  });
});
