import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy', () => {
  it('lets no text become a script', () => {
    expect(contentSecurityPolicy({})).toContain("script-src 'self';");
    expect(contentSecurityPolicy({})).not.toContain('unsafe-eval');
  });

  it('lets modules come from the origins they are served from', () => {
    const policy = contentSecurityPolicy({ moduleOrigins: ['https://hub.example.org'] });
    for (const directive of ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src']) {
      expect(policy).toContain(`${directive} 'self' https://hub.example.org`);
    }
  });

  it('lets hot reload evaluate text, in development only', () => {
    expect(contentSecurityPolicy({ development: true })).toContain("script-src 'self' 'unsafe-eval'");
  });
});

describe('the scripts whose text stands in a page', () => {
  it.each([
    ['<script>go()</script>', [sha('go()')]],
    ['<script type="module">\nlet a\n</script>', [sha('\nlet a\n')]],
    ['<SCRIPT>a</SCRIPT ><script>b</script>', [sha('a'), sha('b')]],
    ['<script src="/a.js"></script>', []],
    ['<script defer src="/a.js">ignored</script>', []],
    ['<script type="application/ld+json">{"@type":"Event"}</script>', []],
    ['<p>script</p>', []],
  ])('of %j', (html, hashes) => {
    expect(inlineScriptHashes(html)).toEqual(hashes);
  });
});
