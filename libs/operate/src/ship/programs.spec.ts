import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';
import { pageCheck } from '@konbit/pages/check-pages';
import { ensureKeys, folderStore, publish, readBuild } from '@konbit/releases';
import { bundlePrograms } from '@konbit/tooling/bundle';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { runProgram } from '../../test-support/run-program.ts';
import { moduleBuild, shellBuild } from '../../test-support/small-builds.ts';
import { findWorkspace } from '../site/workspace.ts';

const workspace = findWorkspace(__dirname);
const programs = ['deploy', 'rollback', 'releases', 'preview', 'keys', '../worker/worker'];
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

const runningWith = (react: string) => ({ requires: { react } });

/** Publishes a finished build; gives the name of its release. */
async function deploy(room: string, dist: string, ...words: string[]): Promise<string> {
  const { status, said } = await onSite('deploy', room, '--built', dist, ...words);
  expect([status, said]).toEqual([0, expect.stringMatching(/ is live\.$/)]);
  return said.split(' ')[1]!;
}

beforeAll(async () => {
  // As in a release folder: a bundle starts in a fifth of the time that its sources take.
  const sources = programs.map((program) => join(__dirname, `${program}.ts`));
  await bundlePrograms(sources, join(root, 'programs'), { extension: 'mjs', external: ['sharp', 'subset-font'] });
  cpSync(join(workspace, 'libs/pages/src/render-child.cjs'), join(root, 'programs/render-child.cjs'));
  expect(await run('keys', 'new', 'site.pem')).toMatchObject({ status: 0 });
  const [own] = await ensureKeys(store(), keysHere(), ['shell']);
  const files = await readBuild(shellBuild(root, 'one'));
  await publish(store(), [{ room: 'shell', files, by: 'Ana', keyId: own!.id }], { action: 'start' }, pageCheck());
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

it('a shell with the next major names who is late, and who has no fall-back then', async () => {
  const late = await onSite('deploy', 'shell', '--built', shellBuild(root, 'next', { react: '20.0.0' }));
  expect([late.status, late.said]).toEqual([
    1,
    expect.stringMatching(
      /^shell: nothing went live.*\nmf-hub@\w+: mf-hub is late: .*deploy it: npm run deploy -- mf-hub$/,
    ),
  ]);
  const both = await deploy('mf-hub', moduleBuild(root, 'mf-hub', 'both', runningWith('^19.0.0 || ^20.0.0')));
  const none = 'No earlier release of mf-hub runs with react 20.0.0';
  const lost = `${none}: no fall-back until its next deploy.`;
  const { said } = await onSite('deploy', 'shell', '--built', shellBuild(root, 'next', { react: '20.0.0' }));
  expect(said).toMatch(new RegExp(`^shell \\w{10} is live\\.\n${lost}$`));
  for (const words of [[], ['shell'], ['mf-hub']])
    expect((await onSite('releases', ...words)).said).toMatch(new RegExp(`\n\n${lost}$`));
  expect((await onSite('releases', 'mf-rsvp')).said).not.toContain(lost);
  expect(await onSite('rollback', 'mf-hub')).toMatchObject({
    status: 1,
    said: expect.stringContaining(none) as string,
  });

  const next = await deploy('mf-hub', moduleBuild(root, 'mf-hub', 'next', runningWith('^20.0.0')));
  const alone = await onSite('rollback', 'shell');
  expect([alone.status, alone.said]).toEqual([
    1,
    expect.stringContaining(`mf-hub@${next}: mf-hub needs react ^20.0.0, and the shell provides react 19.3.1.`),
  ]);
  expect(alone.said).toContain('Or take them back with it: npm run rollback -- shell mf-hub');
  expect(await onSite('rollback', 'mf-hub')).toEqual({ status: 0, said: `mf-hub ${both} is live again.\n${lost}` });
  expect(await onSite('rollback', 'shell')).toMatchObject({ status: 0 });
  expect((await onSite('releases')).said).not.toContain('fall-back');
});

it('a preview is a link, and nothing goes live', async () => {
  const before = (await store().state()).rooms['mf-hub'];
  const dist = moduleBuild(root, 'mf-hub', 'coming');
  const { said } = await onSite('preview', 'mf-hub', '--built', dist, '--origin', 'https://site.example');
  expect(said).toMatch(/^https:\/\/site\.example\/hub\?preview=[\w-]{32}$/);
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

it('what cannot be drawn is refused by name, and a rollback to it too', async () => {
  const before = (await store().state()).rooms;
  const half = shellBuild(root, 'half');
  rmSync(join(half, 'pages'), { recursive: true });
  const { status, said } = await onSite('deploy', 'shell', '--built', half);
  expect([status, said]).toEqual([1, expect.stringContaining('it lacks pages/template.html, pages/page.mjs')]);
  const broken = shellBuild(root, 'broken');
  writeFileSync(join(broken, 'pages/page.mjs'), "throw new Error('frost')");
  for (const [program, sentence] of [
    ['deploy', /^shell: nothing went live; what is live stays\.\nshell \w{10} cannot be drawn: Error: frost$/],
    ['preview', /cannot be drawn: Error: frost/],
  ] as const)
    expect(await onSite(program, 'shell', '--built', broken)).toEqual({
      status: 1,
      said: expect.stringMatching(sentence) as string,
    });
  expect((await store().state()).rooms).toEqual(before);
});

it('a new contract is refused before the builds while a module of another repository is not ready', async () => {
  const other = join(root, 'earlier/site');
  const earlier = folderStore(other);
  const contract = CONTRACT - 1;
  const [own] = await ensureKeys(earlier, keysHere().split(',')[0]!, ['shell', 'mf-lodging']);
  const files = await readBuild(shellBuild(root, 'earlier', { contract }));
  const lodging = await readBuild(moduleBuild(root, 'mf-lodging', 'earlier', { contract }));
  const builds = [
    { room: 'shell' as const, files },
    { room: 'mf-lodging' as const, files: lodging },
  ].map((build) => ({ ...build, by: 'Ana', keyId: own!.id }));
  await publish(earlier, builds, { action: 'start' }, pageCheck());
  const { status, said } = await run('deploy', '--all', '--dirty', '--site', other);
  expect([status, said]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(`^mf-lodging speaks contract ${contract}, and no build of it for contract ${CONTRACT}`),
    ),
  ]);
});

it('the last key of a module can go, and its team deploys no more', async () => {
  const dist = moduleBuild(root, 'mf-gallery', 'one');
  await deploy('mf-gallery', dist);
  const { keyId } = (await store().state()).rooms['mf-gallery']!.live;
  const removed = await onSite('releases', 'remove', 'mf-gallery');
  expect(removed.said).toContain(`A deploy with key ${keyId} brings it back: npm run keys -- revoke mf-gallery KEY`);
  const { status, said } = await onSite('keys', 'revoke', 'mf-gallery', keyId);
  expect([status, said]).toEqual([0, expect.stringContaining('Nobody can deploy mf-gallery now.')]);
  expect(await onSite('deploy', 'mf-gallery', '--built', dist)).toMatchObject({ status: 1 });
  expect((await onSite('keys', 'rotate', 'mf-gallery', '--new', 'gallery.pem')).said).toContain(
    'keys -- add mf-gallery',
  );
});

it.each([
  ['keys', 'add', 'mf-hub', '--new', 'nowhere.pem'],
  ['keys', 'rotate', 'mf-hub', '--new', 'nowhere.pem'],
  ['keys', 'revoke', 'mf-hub', '0123456789'],
  ['releases', 'remove', 'mf-hub'],
  ['rollback', 'mf-hub'],
  ['worker', 'off'],
])('where no site is, %s %s changes nothing', async (program, ...words) => {
  const { status, said } = await run(program, ...words);
  const place = join(root, 'data/site');
  expect([status, said]).toEqual([
    1,
    `There is no site in ${place}. Set DATA_DIR as the site has it, or name its folder: --site DIR`,
  ]);
  expect([existsSync(place), existsSync(join(root, 'nowhere.pem'))]).toEqual([false, false]);
});

it.each(programs)('%s refuses an option that npm has kept', async (program) => {
  const env = { npm_command: 'run', npm_lifecycle_event: 'ship', npm_config_by: 'Ana' };
  const { status, said } = await runProgram([join(root, 'programs', `${basename(program)}.mjs`), 'mf-hub'], root, env);
  expect(status).toBe(1);
  expect(said).toMatch(/^npm kept --by for itself: .*Nothing was done\.\n.*: npm run ship -- mf-hub --by Ana$/);
});

it('a mistake gives a sentence and status 1', async () => {
  const wrong: [words: [program: string, ...words: string[]], sentence: RegExp][] = [
    [['deploy', 'mf-hub', '--share', '5'], /^Unknown option '--share'/],
    [['deploy', 'mf-nothing'], /^There is no room "mf-nothing"/],
    [['deploy', 'mf-hub', '--built', 'nowhere'], /contains no build/],
    [['deploy', 'mf-hub', '--prepare', 'prepared'], /^--prepare goes with --to/],
    [['releases', 'remove', 'shell'], /^The shell cannot be removed/],
  ];
  const answers = await Promise.all(wrong.map(([words]) => onSite(...words)));
  for (const [at, { status, said }] of answers.entries())
    expect([status, said]).toEqual([1, expect.stringMatching(wrong[at]![1])]);
});
