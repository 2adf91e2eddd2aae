import { SERVICE_WORKER_PATH } from '@konbit/contracts';
import { fakeSite, type FakeSite } from './test-support/fake-site.ts';
import { integrityOf, isVouchedFor, mayBeScript, trustFilesOf } from './trusted-files.ts';

const nothing = `sha384-${'A'.repeat(64)}`;
const manifest = '/modules/mf-hub/abc/mf-manifest.json';
const record = '/modules/mf-hub/abc/integrity.json';

let site: FakeSite;
beforeEach(() => {
  site = fakeSite();
  site.put(record, { 'app.js': 'sha384-app', 'assets/late.js': 'sha384-late' });
});
const developing = (name: string) => {
  document.head.innerHTML += `<meta name="developed-module" content="${name}">`;
};

describe('a file', () => {
  it('without a known hash has one that no file can have', () => {
    expect([integrityOf('/modules/mf-hub/unknown/app.js'), nothing.length]).toEqual([nothing, 71]);
  });

  it('has the hash of its release’s record, by its address without query, once that record is read', async () => {
    expect(integrityOf('/modules/mf-hub/abc/app.js')).toBe(nothing);
    await trustFilesOf({ manifest, integrity: 'sha384-record' });
    expect(integrityOf('/modules/mf-hub/abc/app.js?try=1')).toBe('sha384-app');
    expect(integrityOf(`${location.origin}/modules/mf-hub/abc/assets/late.js`)).toBe('sha384-late');
    expect(
      ['app.js', 'unknown.js'].map((path) => isVouchedFor(`${location.origin}/modules/mf-hub/abc/${path}`)),
    ).toEqual([true, false]);
    expect(integrityOf('https://elsewhere.example/modules/mf-hub/abc/app.js')).toBe(nothing);
  });

  it('of the module that runs from its sources needs none; of any other it does', () => {
    expect(integrityOf('/dev/mf-hub/app.js')).toBe(nothing);
    developing('mf-hub');
    expect(integrityOf('/dev/mf-hub/app.js')).toBe('');
    expect(integrityOf('/dev/mf-rsvp/app.js')).toBe(nothing);
    expect(integrityOf('/modules/dev/mf-hub/app.js')).toBe(nothing);
  });
});

it('may be a script only with a known hash, or as one of the shell’s own chunks, or its worker', async () => {
  await trustFilesOf({ manifest, integrity: 'sha384-record' });
  const addresses = [
    '/modules/mf-hub/abc/app.js?try=1',
    '/assets/main.3cce1d8451.js',
    SERVICE_WORKER_PATH,
    '/modules/mf-hub/other/app.js',
    '/assets/../evil.js',
    '/assets/x/evil.js',
    '/x/assets/evil.js',
    '/assets/main.js.html',
    '/evil.js',
    'https://elsewhere.example/assets/main.js',
    'https://elsewhere.example/modules/mf-hub/abc/app.js',
    'data:text/javascript,go()',
    'blob:http://localhost/1',
  ];
  expect(addresses.filter(mayBeScript)).toEqual(addresses.slice(0, 3));
});

describe('the record of a release', () => {
  it('is itself read with the hash that the signed list holds', async () => {
    await trustFilesOf({ manifest, integrity: 'sha384-record' });
    expect(site.initOf(record)).toMatchObject({ integrity: 'sha384-record' });
  });

  it('for which the list holds no hash is read with one that it can not have', async () => {
    await trustFilesOf({ manifest, integrity: '' });
    expect(site.initOf(record)).toMatchObject({ integrity: nothing });
  });

  it('that can not be read is a reason of its own', async () => {
    site.put(record, undefined);
    await expect(trustFilesOf({ manifest, integrity: 'x' })).rejects.toMatchObject({ reason: 'release-untrusted' });
  });

  it('of the module that runs from its sources is not asked for', async () => {
    developing('mf-hub');
    await trustFilesOf({ manifest: '/dev/mf-hub/mf-manifest.json', integrity: 'development' });
    expect(site.asked).toEqual([]);
  });
});
