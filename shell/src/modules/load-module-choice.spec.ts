import { CONTRACT, ticketText } from '@konbit/contracts';
import { brokenReleases } from './broken-releases.ts';
import { signaturesBy } from './test-support/fake-site.ts';
import { loaderSite, type LoaderSite, manifestOf, name } from './test-support/loader-site.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

let at: LoaderSite;
beforeEach(() => (at = loaderSite()));

describe('a module of which a release is out to some tabs', () => {
  const goOut = (share: number, contract = CONTRACT) => {
    const { live, previous, list, n } = at.publish();
    const coming = `coming${n}`;
    at.apps[coming] = () => ({ default: () => coming });
    const rollout = { ...at.site.release(name, coming), contract, share };
    at.site.list({ [name]: { ...list, rollout } });
    return { live, previous, coming: manifestOf(coming), n };
  };

  it('is that release in their share, and the live one in the others', async () => {
    const [few, all] = [goOut(0), goOut(100)];
    expect(await at.loaded()).toBe(all.coming);
    expect(at.wasAsked(few.coming)).toBe(false);
    const none = goOut(0);
    expect(await at.loaded()).toBe(none.live);
    expect(at.wasAsked(none.coming)).toBe(false);
  });

  it('is the live one where that release fails, and the one before where both do', async () => {
    const first = goOut(100);
    at.apps[`coming${first.n}`] = () => null;
    expect(await at.loaded()).toBe(first.live);
    expect(at.site.reports.map(({ release }) => release)).toEqual([`coming${first.n}`]);
    sessionStorage.removeItem('brokenReleases');
    const { live, previous, coming, n } = goOut(100);
    for (const release of ['coming', 'live']) at.apps[`${release}${n}`] = () => null;
    expect(await at.loaded()).toBe(previous);
    expect([...brokenReleases()]).toEqual([coming, live]);
  });

  it('is the live one where that release speaks another contract', async () => {
    const { live } = goOut(100, 99);
    expect(await at.loaded()).toBe(live);
  });
});

describe('a module that is previewed', () => {
  const preview = (release: string) =>
    history.replaceState(null, '', `/gamification?preview=${at.site.previewLink(name, release)}`);
  afterEach(() => history.replaceState(null, '', '/gamification?preview=none'));

  const ticket = (release: string, contract = CONTRACT) => {
    const told = { site: at.site.root.site, module: name, release, contract, integrity: `sha384-${release}` };
    const signature = signaturesBy(ticketText(told), at.site.key);
    at.site.put(`/modules/${name}/${release}/release-ticket.json`, { ...told, signature });
  };

  it('is that release, whatever the list says, and the others are live', async () => {
    const { live } = at.publish();
    at.site.release(name, 'previewed');
    at.apps.previewed = () => ({ default: () => 'previewed' });
    ticket('previewed');
    preview('previewed');
    expect(await at.loaded()).toBe(manifestOf('previewed'));
    expect(at.wasAsked(live)).toBe(false);
  });

  it('gives way to no other release', async () => {
    at.publish();
    preview('never-published');
    await expect(at.loaded()).rejects.toMatchObject({ reason: 'not-released' });
    expect(at.site.reports).toEqual([]);
  });
});
