import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { newFolder } from '@konbit/tooling/test-support/new-folder';

/** Immutable: never written again. */
export const release = '0123456789';
export const previewName = 'P'.repeat(31) + '_';
/** A file that fills the buffers of any connection. */
export const largeFile = `/modules/mf-hub/${release}/large.bin`;

/** What the fronts serve: the contract between them and whoever publishes. */
export interface PublishedFolder {
  siteDir: string;
  pagesDir: string;
  /** Puts a new set of pages in the place of the live one, whose texts begin with `name`. */
  publish(name: string, options?: { hasBefore?: boolean }): void;
  /** As before the first deploy. */
  unpublish(): void;
}

/** Two folders as after a deploy, with a preview and the pages of the shell before. */
export function publishedFolder(): PublishedFolder {
  const folder = newFolder();
  const siteDir = join(folder, 'site');
  const pagesDir = join(folder, 'pages');

  // Never served: who may publish, and what is live.
  write(join(siteDir, 'site.json'), '{"keys":"secret"}');
  // One folder a release. What compresses has its two compressed forms beside it.
  const module = join(siteDir, 'releases/mf-hub', release);
  writeText(join(module, 'main.js'), script('main'));
  writeText(join(module, 'mf-manifest.json'), '{"name":"mf_hub"}');
  writeText(join(module, 'styles/a.b-c~d@1.css'), 'a{color:red}'.repeat(100));
  write(join(module, 'main.js.map'), '{"sources":["secret"]}');
  write(join(module, '.hidden.js'), 'secret');
  write(join(module, '.git/config.js'), 'secret');
  // A picture is compressed already.
  write(join(module, 'picture.png'), randomBytes(2000));
  write(join(module, 'large.bin'), Buffer.alloc(16 * 2 ** 20, 'x'));
  // What the shell's releases share, by the hash in each name.
  writeText(join(siteDir, 'assets/react.0a1b2c.js'), script('react'));

  // A preview has the shape of a set, without the pages of the shell before.
  writeSet(join(pagesDir, 'previews', previewName), 'preview');
  let sets = 0;
  function publish(name: string, { hasBefore = true } = {}): void {
    sets += 1;
    const set = join('sets', `set-${sets}`);
    // Complete before it is linked; the link is replaced by a rename.
    writeSet(join(pagesDir, set), name);
    if (hasBefore) writePages(join(pagesDir, set, 'before'), `${name} before`);
    const next = join(pagesDir, 'live.new');
    symlinkSync(set, next);
    renameSync(next, join(pagesDir, 'live'));
  }
  publish('live');
  const unpublish = () => rmSync(join(pagesDir, 'live'));
  return { siteDir, pagesDir, publish, unpublish };
}

const script = (name: string) => `/* ${name} */ ${'export const a = 1;'.repeat(200)}`;

function writeSet(set: string, name: string): void {
  writePages(set, name);
  // Everything at the root of the site that is no page, whatever its language.
  const file = (path: string, text: string) => writeText(join(set, 'files', path), text);
  file('modules.json', `{"name":"${name}"}`);
  file('event.json', `{"event":"${name}"}`);
  file('calendar.fr.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  file('site-en.webmanifest', `{"name":"${name}"}`);
  file('robots.txt', 'User-agent: *\n');
  file('sitemap.xml', '<urlset/>');
  file('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  file('service-worker.js', script(`worker ${name}`));
  write(join(set, 'files/favicon.ico'), randomBytes(300));
  write(join(set, 'files/share-en.png'), randomBytes(3000));
}

/** By language, then by path: `/` is `index.html`, and with the wizard open `index@rsvp.html`. */
function writePages(tree: string, name: string): void {
  const pages = ['index', 'index@rsvp', 'register', 'gamification', 'door', 'lodging/near-by', '404'];
  for (const language of ['en', 'ht', 'fr'])
    for (const page of pages) writeText(join(tree, language, `${page}.html`), html(language, `${name} ${page}`));
}

/** Larger than what is worth compressing. */
const html = (language: string, text: string) =>
  `<!doctype html><html lang="${language}"><title>${text}</title><p>${'text '.repeat(300)}</p></html>`;

function writeText(path: string, text: string): void {
  write(path, text);
  write(`${path}.br`, brotliCompressSync(text));
  write(`${path}.gz`, gzipSync(text));
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
