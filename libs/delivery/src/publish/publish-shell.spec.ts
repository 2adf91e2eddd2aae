import { readdirSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildOf } from '../test-support/builds.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { publishShell } from './publish-shell.ts';

const site = siteForEach();
const inSite = (path: string) => readFileSync(join(site.dir, path), 'utf8');
const shellBuild = (page: string, assets: Record<string, string> = {}) =>
  buildOf(site.root, 'shell', {
    'index.html': `<head></head>${page}`,
    'robots.txt': page,
    'provides.json': JSON.stringify({ contract: 1, provides: { kit: ['Button'] }, versions: { react: '19.3.1' } }),
    'assets/main.1a.js': 'main',
    ...assets,
  }).dist;

describe('a shell that is published', () => {
  it('swaps its page and keeps the files of the one before', async () => {
    await publishShell(site, shellBuild('first', { 'assets/old.2b.js': 'old' }));
    expect((await publishShell(site, shellBuild('second', { 'assets/new.3c.js': 'new' }))).changed).toBe(true);
    expect(inSite('index.html')).toContain('</head>second');
    expect(inSite('robots.txt')).toBe('second');
    expect(readdirSync(join(site.dir, 'assets'))).toEqual(
      expect.arrayContaining(['main.1a.js', 'new.3c.js', 'old.2b.js']),
    );
  });

  it('changes nothing when it is live already', async () => {
    await publishShell(site, shellBuild('first'));
    expect((await publishShell(site, shellBuild('first'))).changed).toBe(false);
  });

  it('overwrites no file that an open page may still need', async () => {
    await publishShell(site, shellBuild('first'));
    const other = shellBuild('second', { 'assets/main.1a.js': 'other' });
    await expect(publishShell(site, other)).rejects.toThrow('assets/main.1a.js is published with other content');
    expect(inSite('index.html')).toContain('</head>first');
    expect(inSite('assets/main.1a.js')).toBe('main');
  });

  it('puts the compressed forms of a file in place before the file, which says that all are there', async () => {
    const renamed: string[] = [];
    const original = fs.rename;
    jest.spyOn(fs, 'rename').mockImplementation((from, to) => {
      renamed.push(basename(String(to)));
      return original(from, to);
    });
    await publishShell(site, shellBuild('first', { 'assets/large.4d.js': 'large '.repeat(200) }));
    expect(renamed.filter((name) => name.startsWith('large'))).toEqual([
      'large.4d.js.br',
      'large.4d.js.gz',
      'large.4d.js',
    ]);
  });

  it('is refused when it holds what would not be served', async () => {
    const stray = shellBuild('first', { 'art/hero.svg': '<svg/>' });
    await expect(publishShell(site, stray)).rejects.toThrow('art/hero.svg would not be served');
  });
});
