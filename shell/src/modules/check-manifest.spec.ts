import { checkManifest } from './check-manifest.ts';
import { fakeSite, type FakeSite } from './test-support/fake-site.ts';

const address = '/modules/mf-hub/abc/mf-manifest.json';
const nothing = `sha384-${'A'.repeat(64)}`;
let site: FakeSite;
beforeEach(() => (site = fakeSite()));

const cutOff = new TypeError('network');
const remoteEntry = { name: 'remote-entry.js' };

describe('a manifest', () => {
  it('gives the name of the container, once its style sheets are there', async () => {
    site.release('mf-hub', 'abc', ['app.css', 'assets/late.css']);
    const { entry, container } = await checkManifest(address);
    expect([entry.pathname, container]).toEqual(['/modules/mf-hub/abc/remote-entry.js', 'container_abc']);
    expect(site.asked).toEqual([address, '/modules/mf-hub/abc/app.css', '/modules/mf-hub/abc/assets/late.css']);
    for (const path of site.asked) expect(site.initOf(path)).toMatchObject({ integrity: nothing });
  });

  it('has all scripts asked for at once, with their hashes', async () => {
    const [first, second] = ['assets/app.js', 'assets/part.js'];
    site.put(address, { metaData: { remoteEntry }, exposes: [{ assets: { js: { sync: [first, second] } } }] });
    await checkManifest(address);
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    const folder = `${location.origin}/modules/mf-hub/abc/`;
    expect(links.map(({ href }) => href)).toEqual(['remote-entry.js', first, second].map((path) => folder + path));
    for (const link of links) expect(link).toMatchObject({ crossOrigin: 'anonymous', integrity: nothing });
  });

  it('need name no container, and no style sheet', async () => {
    site.put(address, { metaData: { remoteEntry }, exposes: [{}, { assets: {} }, { assets: { css: {} } }] });
    expect(await checkManifest(address)).toMatchObject({ container: '' });
  });

  it.each([
    ['an empty object', {}],
    ['one without an entry', { metaData: {}, exposes: [] }],
    ['one whose entry has no name', { metaData: { remoteEntry: {} }, exposes: [] }],
    ['one that exposes nothing', { metaData: { remoteEntry } }],
  ])('that is %s is none', async (_, manifest) => {
    site.put(address, manifest);
    await expect(checkManifest(address)).rejects.toMatchObject({
      reason: 'manifest-unreadable',
      message: `${address} is not a module's manifest.`,
    });
  });

  it('that is not there has that for a reason', async () => {
    await expect(checkManifest(address)).rejects.toMatchObject({ reason: 'manifest-unreadable' });
  });

  it.each([
    ['answers 404', undefined, 'status 404', undefined],
    ['is cut off', () => Promise.reject(cutOff), 'TypeError: network', cutOff],
  ])('whose style sheet %s is of a module that did not load', async (_, answer, why, cause) => {
    site.release('mf-hub', 'abc', ['app.css']);
    site.put('/modules/mf-hub/abc/app.css', answer);
    const failed = (await checkManifest(address).catch((error: unknown) => error)) as Error;
    expect(failed).toMatchObject({
      reason: 'did-not-load',
      message: `${location.origin}/modules/mf-hub/abc/app.css could not be loaded: ${why}`,
    });
    expect(failed.cause).toBe(cause);
  });
});
