import { createHash } from 'node:crypto';
import { languages, type ShellStart } from '@konbit/contracts';
import { policyHeaders } from '../gateway/content-security-policy.ts';
import { firstScript } from './first-script.ts';
import { startOf, withFirstScript } from './shell-start.ts';

const data = '<script type="application/json" id="shells">[]</script>';
const page =
  `<html><head><link rel="stylesheet" href="/assets/a.css" integrity="sha384-a" crossorigin="anonymous">${data}` +
  '<script src="/first-paint.js" integrity="sha384-p" crossorigin="anonymous"></script>' +
  '<link rel="icon" href="/i.svg"><script crossorigin defer integrity="sha384-m" src="/assets/m.js"></script>' +
  '<link crossorigin integrity="sha384-b" rel="stylesheet" href="/assets/b.css"></head><body><div id="root"></div></body></html>';
const good = {
  release: 'good',
  scripts: [{ address: '/assets/m.js', integrity: 'sha384-m' }],
  styles: [
    { address: '/assets/a.css', integrity: 'sha384-a' },
    { address: '/assets/b.css', integrity: 'sha384-b' },
  ],
};

it('the first script is tiny, and its bytes are never other ones: no release of a shell can break it', () => {
  expect(Buffer.byteLength(firstScript)).toBeLessThan(1000);
  expect(createHash('sha256').update(firstScript).digest('hex')).toBe(
    '19b9b1020e8bf627fc05790e278e8ec99494c23c911d219e2c811d4623763337',
  );
});

it('what a shell begins with is read from its page: deferred scripts and style sheets, with their hashes', () =>
  expect(startOf('good', page)).toEqual(good));

it('a shell that has no room for a first script can’t be started in another’s page, and its own stays', () => {
  const old = page.replace(data, '');
  expect(startOf('old', old)).toBeUndefined();
  expect(withFirstScript(old, [{ release: 'old' }], 'en')).toBe(old);
});

describe('a page of a shell', () => {
  const filled = withFirstScript(page, [{ release: 'new' }, { ...good, release: '</script>' }], 'fr');

  it('names both shells and the recovery as data, before its first script', () => {
    const [, text] = /id="shells">([^<]*)<\/script><script>/.exec(filled)!;
    const { shells, recovery } = JSON.parse(text!) as ShellStart;
    expect(shells).toEqual([{ release: 'new' }, { ...good, release: '</script>' }]);
    expect(recovery.src).toMatch(/^\/assets\/recovery\.[\da-f]{10}\.js$/);
    expect(recovery.integrity).toMatch(/^sha384-/);
    expect(filled).toContain(`<script>${firstScript}</script><script src="/first-paint.js"`);
  });

  it('has a policy that names the first script by its hash', () => {
    const hash = createHash('sha256').update(firstScript).digest('base64');
    const headers = policyHeaders({}, filled);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  it.each(languages)('holds a sentence and a link that are hidden at first, in %s', (language) => {
    const [, text, again] = /<p id="shell-failed" role="alert" hidden>(.*?) <a href="">(.*?)<\/a><\/p><\/body>/.exec(
      withFirstScript(page, [{ release: 'new' }], language),
    )!;
    expect([text!.length > 20, again!.length > 5]).toEqual([true, true]);
  });
});
