import { provenanceFile } from '../provenance/kept-provenance.ts';
import { ticketFile } from '../publish/release-ticket.ts';
import { BUNDLE_BYTES_MAX, isReleasePath, packBundle, unpackBundle } from './release-bundle.ts';

it.each([
  ['remote-entry.js', true],
  ['assets/app.1a2b.js.map', true],
  ['assets/@scope/a_b~c+d.css', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['a/'.repeat(8) + 'b', true],
  ['a/'.repeat(9) + 'b', false],
  ['', false],
  ['/etc/passwd', false],
  ['../out.js', false],
  ['assets/../../out.js', false],
  ['assets//out.js', false],
  ['assets/', false],
  ['assets\\out.js', false],
  ['.provenance.json', false],
  ['assets/.hidden', false],
  ['a b.js', false],
  ['a\0.js', false],
  ['a\n.js', false],
  ['integrity.json', false],
  ['integrity.others.json', false],
  ['app.js.br', false],
  ['app.js.gz', false],
  ['app.gz.js', true],
])('%j may be a file of a release: %s', (path, may) => expect(isReleasePath(path)).toBe(may));

const bundle = {
  files: [
    { path: 'a.js', content: Buffer.from([0, 13, 10, 45, 45, 255]) },
    { path: 'empty.css', content: Buffer.alloc(0) },
  ],
  ticket: { site: 'here', signature: { abcdefgh: 'x' }, more: [1] },
  provenance: { commit: null, changed: ['ü'], builder: 'Ann', at: '', changes: [] },
};

it('comes as it was sent, to the byte', async () => {
  const { type, body } = await packBundle(bundle);
  expect(await unpackBundle(type, body)).toEqual(bundle);
});

async function sent(parts: [string, string | Blob][]) {
  const form = new FormData();
  for (const [name, content] of parts) form.append(name, content as string);
  const packed = new Response(form);
  return unpackBundle(packed.headers.get('content-type')!, Buffer.from(await packed.arrayBuffer()));
}
const ticket: [string, Blob] = [ticketFile, new Blob([JSON.stringify(bundle.ticket)])];
const provenance: [string, Blob] = [provenanceFile, new Blob([JSON.stringify(bundle.provenance)])];
const one = (name: string, content = 'x'): [string, Blob] => [name, new Blob([content])];

it.each<[string, [string, string | Blob][], RegExp]>([
  ['no ticket', [provenance], /There is no release-ticket.json/],
  ['no provenance', [ticket], /There is no .provenance.json/],
  ['a ticket that is none', [one(ticketFile, '[]'), provenance], /release-ticket.json cannot be read/],
  ['a ticket of nobody', [one(ticketFile, '{}'), provenance], /release-ticket.json cannot be read/],
  ['a ticket that is long', [one(ticketFile, `"${'x'.repeat(8192)}"`), provenance], /release-ticket.json is too large/],
  ['a provenance that is none', [ticket, one(provenanceFile, '{"commit":1}')], /.provenance.json cannot be read/],
  ['a file twice', [ticket, provenance, one('a.js'), one('a.js')], /a.js is there twice/],
  ['a text', [ticket, provenance, ['a.js', 'x']], /"a.js" is no name/],
  ['a file in a file', [ticket, provenance, one('ab/cd'), one('ab/cd/e.js')], /^ab\/cd\/e.js lies in what is a file/],
  ['a file in a file far above', [ticket, provenance, one('ab'), one('ab/cd/e.js')], /^ab\/cd\/e.js lies in what/],
  ['a long name', [ticket, provenance, one('a'.repeat(300))], /^"a{200}" is no name/],
  ['a way out', [ticket, provenance, one('../a.js')], /^"..\/a.js" is no name/],
  ['too many', [ticket, provenance, ...Array.from({ length: 501 }, (_, at) => one(`${at}.js`))], /500 files at most/],
])('with %s is refused', async (_, parts, sentence) => {
  await expect(sent(parts)).rejects.toThrow(sentence);
});

it('gives its files in the order that a release is named by, in folders as they are', async () => {
  const { files } = await sent([one('b.js'), ticket, one('a/c.js'), provenance, one('a/b.js'), one('c.js')]);
  expect(files.map(({ path }) => path)).toEqual(['a/b.js', 'a/c.js', 'b.js', 'c.js']);
});

it('may have five hundred files', async () => {
  const many = Array.from({ length: 500 }, (_, at) => one(`${at}.js`));
  expect((await sent([ticket, provenance, ...many])).files).toHaveLength(500);
});

it('is of 24 MiB at most, with a ticket of 8 KiB', async () => {
  expect(BUNDLE_BYTES_MAX / 1024 / 1024).toBe(24);
  const empty = { ...bundle.ticket, more: '' };
  const largest = { ...empty, more: 'x'.repeat(8192 - JSON.stringify(empty).length) };
  expect((await sent([one(ticketFile, JSON.stringify(largest)), provenance])).ticket).toEqual(largest);
});

it('what is no form cannot be read', async () => {
  await expect(unpackBundle('multipart/form-data; boundary=x', Buffer.from('--y'))).rejects.toThrow('cannot be read');
  await expect(unpackBundle('', Buffer.alloc(0))).rejects.toThrow('cannot be read');
});
