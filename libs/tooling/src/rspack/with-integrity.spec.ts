import { createHash } from 'node:crypto';
import { withIntegrity } from './with-integrity.js';

const hashed = `integrity="sha384-${createHash('sha384').update('file').digest('base64')}" crossorigin="anonymous"`;
const asked: string[] = [];
const whole = (html: string) =>
  withIntegrity(html, (path) => {
    asked.push(path);
    return 'file';
  });

it.each([
  ['<script src="/first-paint.js"></script>', `<script src="/first-paint.js" ${hashed}></script>`],
  ['<script defer src="/assets/a.js"></script>', `<script defer src="/assets/a.js" ${hashed}></script>`],
  ['<script src="/a.js" crossorigin></script>', `<script src="/a.js" ${hashed}></script>`],
  ['<link href="/assets/a.css" rel="stylesheet">', `<link href="/assets/a.css" rel="stylesheet" ${hashed}>`],
  ['<link rel="stylesheet" href="/a.css" crossorigin="anonymous"/>', `<link rel="stylesheet" href="/a.css" ${hashed}>`],
])('%s names the hash of its file', (tag, expected) => {
  expect(whole(tag)).toBe(expected);
  expect(whole(expected)).toBe(expected);
  expect(asked.at(-1)).toMatch(/^[\w/.-]+\.(js|css)$/);
});

it.each([
  '<script>inline()</script>',
  '<script type="application/ld+json">{}</script>',
  '<link rel="icon" href="/favicon.ico">',
  '<link rel="canonical" href="https://example.org/a.js/">',
  '<link rel="preload" as="font" href="/assets/a.woff2" crossorigin>',
])('%s stays', (tag) => expect(whole(tag)).toBe(tag));
