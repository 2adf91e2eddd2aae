import type { RoomName } from '@konbit/contracts';
import { moduleBuild, shellBuild, type Texts } from '../test-support/builds.ts';
import { drawNothing } from '../test-support/draw-nothing.ts';
import { siteForEach } from '../test-support/site.ts';
import { missingFallbacks } from './fallbacks.ts';
import { addKey, revokeKey } from './keys.ts';
import { rollBack } from './roll-back.ts';

/** A site starts with React 19, and with a hub that runs with React 19 alone. */
const site = siteForEach();
const by = 'Ben';
const both = '^19.0.0 || ^20.0.0';
const shellOf = (react: string) => shellBuild(`react${react.split('.')[0]}`, { react });
const running = (react: string, word: string): Texts => moduleBuild('mf-hub', word, { requires: { react } });
const deploy = async (builds: Partial<Record<RoomName, string | Texts>>) => {
  const published = await site().deploy(builds);
  return published.flatMap(({ notes = [] }) => notes);
};
const back = (rooms: RoomName[], to: Partial<Record<RoomName, string>> = {}, orStay = false) =>
  rollBack(site().store, rooms, { by, to, orStay }, drawNothing);
/** The release that the site starts with. */
const first = async () =>
  (await site().store.state()).log.find(({ room, release }) => room === 'mf-hub' && release)!.release!;
const lost = async () => missingFallbacks(site().store, await site().store.state());
const none = 'No earlier release of mf-hub runs with react 20.0.0: no fall-back until its next deploy.';

it('modules that run with both majors go first, and the shell second', async () => {
  expect(await deploy({ 'mf-hub': running(both, 'both') })).toEqual([]);
  expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'both < one' });
  expect(await deploy({ 'mf-hub': running(both, 'again') })).toEqual([]);
  expect(await deploy({ shell: shellOf('20.0.0') })).toEqual([]);
  expect(await site().shown()).toEqual({ shell: 'react20 < one', 'mf-hub': 'again < both' });
});

it('a shell is refused while a module is late, which is named with what to do', async () => {
  const before = await site().store.state();
  await site().deploy({ 'mf-rsvp': moduleBuild('mf-rsvp', 'both', { requires: { react: both } }) });
  const { message } = (await deploy({ shell: shellOf('20.0.0') }).catch((error: Error) => error as Error)) as Error;
  expect(message.split('\n')).toEqual([
    'shell: nothing went live; what is live stays.',
    `mf-hub@${before.rooms['mf-hub']!.live.release}: mf-hub is late: it runs with react ^19.0.0, and the shell ` +
      'provides react 20.0.0. Test it with both, declare "react": "^19.0.0 || ^20.0.0" in the peerDependencies of its ' +
      'package.json, and deploy it: npm run deploy -- mf-hub',
  ]);
  expect((await site().shown()).shell).toBe('one');
});

it('a module of the next major alone waits for the shell', async () => {
  await expect(deploy({ 'mf-hub': running('^20.0.0', 'two') })).rejects.toThrow(
    /^mf-hub: nothing went live; what is live stays\.\nmf-hub needs react \^20\.0\.0, and the shell provides react 19\.3\.1\. Deploy a shell with a newer one first/,
  );
  expect((await site().shown())['mf-hub']).toBe('one');
});

describe('under the next major', () => {
  beforeEach(async () => {
    await deploy({ 'mf-hub': running(both, 'both') });
  });

  it('a release before that does not run with it is no fall-back, which a deploy says', async () => {
    expect(await deploy({ shell: shellOf('20.0.0') })).toEqual([none]);
    expect((await site().shown())['mf-hub']).toBe('both');
    expect(await lost()).toEqual(new Map([['mf-hub', none]]));
    expect(await deploy({ 'mf-hub': running('^20.0.0', 'next') })).toEqual([]);
    expect((await site().shown())['mf-hub']).toBe('next < both');
    expect(await lost()).toEqual(new Map());
  });

  it('a fall-back is found further back', async () => {
    await deploy({ 'mf-hub': running('^19.0.0', 'late') });
    await deploy({ 'mf-hub': running(both, 'again') });
    expect((await site().shown())['mf-hub']).toBe('again < late');
    expect(await deploy({ shell: shellOf('20.0.0') })).toEqual([]);
    expect((await site().shown())['mf-hub']).toBe('again < both');
  });

  it('a module goes back to a release that runs with it, or stays', async () => {
    await deploy({ shell: shellOf('20.0.0') });
    await expect(back(['mf-hub'])).rejects.toThrow(
      'No earlier release of mf-hub runs with react 20.0.0, so mf-hub stays as it is. See: npm run releases -- mf-hub',
    );
    expect(await back(['mf-hub'], {}, true)).toEqual([]);
    await expect(back(['mf-hub'], { 'mf-hub': await first() })).rejects.toThrow(
      /mf-hub is late: it runs with react \^19\.0\.0, and the shell provides react 20\.0\.0\./,
    );
    await deploy({ 'mf-hub': running('^20.0.0', 'next') });
    const [returned] = await back(['mf-hub']);
    expect(returned).toMatchObject({ changed: true, notes: [none] });
    expect((await site().shown())['mf-hub']).toBe('both');
  });

  it('the shell goes back, and its releases before are fall-backs again', async () => {
    await deploy({ shell: shellOf('20.0.0') });
    expect(await back(['shell'])).toEqual([expect.not.objectContaining({ notes: [none] })]);
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'both < one' });
  });

  it('the shell goes back only with a module that needs its React', async () => {
    await deploy({ shell: shellOf('20.0.0') });
    await deploy({ 'mf-hub': running('^20.0.0', 'next') });
    await expect(back(['shell'])).rejects.toThrow(
      /mf-hub@\w+: mf-hub needs react \^20\.0\.0, and the shell provides react 19\.3\.1\.[^]*\nOr take them back with it: npm run rollback -- shell mf-hub$/,
    );
    await back(['shell', 'mf-hub']);
    expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'both < one' });
  });
});

it('a stolen release gives way to none that does not run with the shell', async () => {
  const { store, newKey } = site();
  const key = newKey('second.pem');
  await addKey(store, 'mf-hub', key.publicKey, { by });
  await site().deploy({ 'mf-hub': running(both, 'both') }, { key });
  await deploy({ shell: shellOf('20.0.0') });
  const skipped = [`mf-hub ${await first()} does not run with the live shell.`];
  const revoked = await revokeKey(store, 'mf-hub', key.id, { by, stolen: true }, drawNothing);
  expect(revoked).toMatchObject({ live: undefined, skipped });
  expect(await site().shown()).toEqual({ shell: 'react20 < one' });
});

it('an incomplete release before stops no deploy, and is no fall-back', async () => {
  await deploy({ 'mf-hub': running(both, 'both') });
  await site().store.remove([`releases/mf-hub/${await first()}/release.json`]);
  await deploy({ shell: shellOf('20.0.0') });
  expect((await site().shown())['mf-hub']).toBe('both');
});
