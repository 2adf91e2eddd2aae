import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineScriptHashes, policyHeaders } from './content-security-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy', () => {
  it('lets no text become a script', () => {
    expect(contentSecurityPolicy({})).toContain("script-src 'self';");
    expect(contentSecurityPolicy({})).not.toContain('unsafe-eval');
  });

  it('lets what it does not name come from the site alone', () => {
    expect(contentSecurityPolicy({})).toMatch(/^default-src 'self';/);
    expect(contentSecurityPolicy({})).not.toMatch(/(worker|connect|font)-src/);
  });

  it('lets hot reload evaluate text and write styles, in development only', () => {
    const policy = contentSecurityPolicy({ development: true });
    expect(policy).toContain("script-src 'self' 'unsafe-eval'");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain('trusted-types');
  });

  it('lets no text become HTML, script, style or base', () => {
    const policy = contentSecurityPolicy({});
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-inline');
  });

  it('names the style attributes of the page, each once, and no others', () => {
    const html = '<p style="color: red"><b style="--font: &quot;A&amp;B&quot;"><i style="color: red">';
    const named = [sha('color: red'), sha('--font: "A&B"')].join(' ');
    expect(policyHeaders({}, html)['content-security-policy']).toContain(`style-src 'self' 'unsafe-hashes' ${named};`);
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
