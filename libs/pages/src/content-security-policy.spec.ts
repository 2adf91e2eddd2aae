import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy', () => {
  it('lets no text become HTML, script, style or base', () => {
    expect(contentSecurityPolicy('', false)).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; " +
        "img-src 'self' data: blob: https://*.tile.openstreetmap.org; frame-src https://www.openstreetmap.org; " +
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default",
    );
  });

  it('allows what hot reload needs in development', () => {
    const policy = contentSecurityPolicy('', true);
    expect(policy).toContain("script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline';");
    expect(policy).not.toContain('trusted-types');
  });

  it('names each style attribute of the page once', () => {
    const html = '<p style="color: red"><b style="--font: &quot;A&amp;B&quot;"><i style="color: red">';
    const named = [sha('color: red'), sha('--font: "A&B"')].join(' ');
    expect(contentSecurityPolicy(html, false)).toContain(`style-src 'self' 'unsafe-hashes' ${named};`);
  });
});

describe('the hashes of inline scripts', () => {
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
