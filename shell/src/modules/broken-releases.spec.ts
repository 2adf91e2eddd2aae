import { safeSessionStorage } from '@konbit/web';
import { brokenReleases, forgetBroken, rememberBroken } from './broken-releases.ts';

beforeEach(() => safeSessionStorage.removeItem('brokenReleases'));

describe('the releases that failed in this tab', () => {
  it('are none at first', () => expect([...brokenReleases()]).toEqual([]));

  it('are all remembered, each once, until they are forgotten', () => {
    for (const manifest of ['/a', '/b', '/a', '/c']) rememberBroken(manifest);
    expect([...brokenReleases()]).toEqual(['/a', '/b', '/c']);
    forgetBroken(['/a', '/c', '/never']);
    expect([...brokenReleases()]).toEqual(['/b']);
  });

  it('are remembered over a reload, for this visit only', () => {
    rememberBroken('/a');
    expect(JSON.parse(sessionStorage.getItem('brokenReleases')!)).toEqual(['/a']);
  });

  it.each(['', '{', '"/a"', 'null', '{"length":1}'])('are none when storage holds %j', (stored) => {
    sessionStorage.setItem('brokenReleases', stored);
    expect([...brokenReleases()]).toEqual([]);
  });

  it('are only those that can be addresses', () => {
    sessionStorage.setItem('brokenReleases', '["/a",7,null]');
    expect([...brokenReleases()]).toEqual(['/a']);
  });

  it('are remembered as long as the page where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    for (const manifest of ['/a', '/b']) rememberBroken(manifest);
    forgetBroken(['/a']);
    expect([...brokenReleases()]).toEqual(['/b']);
  });
});
