import type { SignedReleaseList } from '@konbit/contracts';
import { isOutdated } from './outdated.ts';

const manifest = (release: string) => `/modules/mf-hub/${release}/mf-manifest.json`;
const live = { release: 'now', manifest: manifest('now'), previous: manifest('before') };
const listOf = (hub: object) => ({ 'mf-hub': hub, $list: { version: 1 } }) as unknown as SignedReleaseList;
const fileOf = (release: string, name = 'mf-hub') => `https://site.test/modules/${name}/${release}/assets/app.js`;

it.each([
  ['the live release', fileOf('now'), live, false],
  ['what it falls back to', fileOf('before'), live, false],
  ['what is out to a share', fileOf('next'), { ...live, rollout: { manifest: manifest('next') } }, false],
  ['an earlier release', fileOf('old'), live, true],
  ['a release whose name begins like the live one’s', fileOf('no'), live, true],
  ['a module of another part of the list', fileOf('old', 'mf-lodging'), live, false],
  ['no module', fileOf('old', '$list'), live, false],
  ['the shell', 'https://site.test/assets/main.js', live, false],
])('of %s, a file is outdated or not', (_, address, hub, outdated) => {
  expect(isOutdated(address, listOf(hub))).toBe(outdated);
});
