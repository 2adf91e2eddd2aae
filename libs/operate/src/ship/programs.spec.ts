import { join } from 'node:path';
import { folderStore, publish, readBuild, readKeyFiles } from '@konbit/releases';
import { bundlePrograms } from '@konbit/tooling/bundle';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { runProgram } from '../../test-support/run-program.ts';
import { moduleBuild, shellBuild } from '../../test-support/small-builds.ts';
import { findWorkspace } from '../site/workspace.ts';

const workspace = findWorkspace(__dirname);
const programs = ['deploy', 'rollback', 'releases', 'preview', 'keys'];
const root = newFolder();
const site = join(root, 'site');
let keyFiles = 'site.pem';
const keysHere = () =>
  keyFiles
    .split(',')
    .map((file) => join(root, file))
    .join();
const store = () => folderStore(site);

const run = (program: string, ...words: string[]) => {
  const env = { INIT_CWD: root, RELEASE_KEY_FILE: keysHere(), DATA_DIR: join(root, 'data') };
  return runProgram([join(root, 'programs', `${program}.mjs`), ...words], workspace, env);
};
const onSite = (program: string, ...words: string[]) => run(program, ...words, '--site', site, '--by', 'Ana');

/** Publishes a finished build; gives the name of its release. */
async function deploy(room: string, dist: string, ...words: string[]): Promise<string> {
  const { status, said } = await onSite('deploy', room, '--built', dist, ...words);
  expect([status, said]).toEqual([0, expect.stringMatching(/ is live\.$/)]);
  return said.split(' ')[1]!;
}

beforeAll(async () => {
  // As in a release folder: a bundle starts in a fifth of the time that its sources take.
  const sources = programs.map((program) => join(__dirname, `${program}.ts`));
  await bundlePrograms(sources, join(root, 'programs'), { extension: 'mjs' });
  expect(await run('keys', 'new', 'site.pem')).toMatchObject({ status: 0 });
  await onSite('keys', 'add', 'shell', 'site.pem.pub');
  const [own] = readKeyFiles(keysHere());
  const files = await readBuild(shellBuild(root, 'one'));
  await publish(store(), [{ room: 'shell', files, by: 'Ana', keyId: own!.id }], { action: 'start' });
});

it('--help prints the usage, in 80 columns', async () => {
  const { status, said } = await run('keys', '--help');
  expect([status, said]).toEqual([0, expect.stringContaining('npm run keys')]);
  expect(said.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

it('a deploy and a rollback go live and are logged', async () => {
  const one = await deploy('mf-hub', moduleBuild(root, 'mf-hub', 'one'));
  const two = await deploy('mf-hub', moduleBuild(root, 'mf-hub', 'two'), '--commit', 'abcdef1');
  expect(await onSite('rollback', 'mf-hub')).toEqual({ status: 0, said: `mf-hub ${one} is live again.` });
  const { live, previous } = (await store().state()).rooms['mf-hub']!;
  expect([live.release, live.commit, previous]).toEqual([one, undefined, undefined]);
  expect(await onSite('rollback', 'mf-hub', two)).toEqual({ status: 0, said: `mf-hub ${two} is live again.` });

  const { status, said } = await onSite('releases', 'mf-hub');
  expect(status).toBe(0);
  expect(said).toMatch(new RegExp(`^live +mf-hub +${two} +abcdef1 `, 'm'));
  expect(said).toMatch(new RegExp(`rollback +mf-hub +${one} +Ana`));
  expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

it('a preview is a link, and nothing goes live', async () => {
  const before = (await store().state()).rooms['mf-hub'];
  const dist = moduleBuild(root, 'mf-hub', 'coming');
  const { said } = await onSite('preview', 'mf-hub', '--built', dist, '--origin', 'https://site.example');
  expect(said).toMatch(/^https:\/\/site\.example\/hub\?preview=mf-hub/);
  expect((await store().state()).rooms['mf-hub']).toEqual(before);
});

it('another key publishes after one is stolen; a removed module is gone', async () => {
  const dist = moduleBuild(root, 'mf-rsvp', 'stolen');
  const release = await deploy('mf-rsvp', dist);
  const { keyId } = (await store().state()).rooms['mf-rsvp']!.live;
  await onSite('keys', 'add', 'mf-rsvp', '--new', 'rsvp.pem');
  const { said } = await onSite('keys', 'revoke', 'mf-rsvp', keyId, '--stolen');
  expect(said).toContain(`mf-rsvp ${release} is withdrawn`);
  expect((await store().state()).rooms['mf-rsvp']).toBeUndefined();
  expect((await onSite('deploy', 'mf-rsvp', '--built', dist)).said).toContain('may not sign mf-rsvp');

  keyFiles = 'site.pem,rsvp.pem';
  expect(await deploy('mf-rsvp', dist)).toBe(release);
  expect(await onSite('releases', 'remove', 'mf-rsvp')).toMatchObject({ status: 0 });
  expect((await store().state()).rooms['mf-rsvp']).toBeUndefined();
});

it('a mistake gives a sentence and status 1', async () => {
  const wrong: [words: [program: string, ...words: string[]], sentence: RegExp][] = [
    [['deploy', 'mf-hub', '--share', '5'], /^Unknown option '--share'/],
    [['deploy', 'mf-nothing'], /^There is no room "mf-nothing"/],
    [['deploy', 'mf-hub', '--built', 'nowhere'], /contains no build/],
    [['releases', 'remove', 'shell'], /^The shell cannot be removed/],
  ];
  const answers = await Promise.all(wrong.map(([words]) => onSite(...words)));
  for (const [at, { status, said }] of answers.entries())
    expect([status, said]).toEqual([1, expect.stringMatching(wrong[at]![1])]);
});
