import { integrityOf, integrityRecordOf, moduleRecordsOf } from './integrity-record.ts';

const file = (path: string) => ({ path, content: Buffer.from(path) });

it('the hash of a file is written as browsers compare it', () => {
  expect(integrityOf(Buffer.from('konbit'))).toBe(
    'sha384-MWlij/BpC/ncy88wHveRDRZjL5ApEQXfSW+h8iipPbBOZcqhtz1q/qoMPt1NE+sG',
  );
});

it('the record of a release holds the hash of every file that a page may load', () => {
  const record = integrityRecordOf([file('app.js'), file('assets/app.css'), file('app.js.map')]);
  expect(record.path).toBe('integrity.json');
  expect(JSON.parse(record.content.toString())).toEqual({
    'app.js': integrityOf(Buffer.from('app.js')),
    'assets/app.css': integrityOf(Buffer.from('assets/app.css')),
  });
  expect(record.content.toString()).toMatch(/^\{\n "app\.js": "sha384-.*\n\}\n$/s);
});

it('a module has its scripts and style sheets in one record, all else in another that the first vouches for', () => {
  const names = [
    'a.js',
    'a.js.map',
    'assets/art.svg',
    'assets/mf-manifest.json',
    'late.css',
    'mf-manifest.json',
    'mf-manifest.json.txt',
    'prerendered/page.js',
    'release.json',
  ];
  const [record, others] = moduleRecordsOf(names.map(file));
  const hashesIn = ({ content }: { content: Buffer }) => JSON.parse(content.toString()) as Record<string, string>;
  expect(Object.keys(hashesIn(record))).toEqual(['a.js', 'late.css', 'mf-manifest.json', 'integrity.others.json']);
  expect(Object.keys(hashesIn(others))).toEqual([
    'assets/art.svg',
    'assets/mf-manifest.json',
    'mf-manifest.json.txt',
    'prerendered/page.js',
    'release.json',
  ]);
  expect(hashesIn(record)[others.path]).toBe(integrityOf(others.content));
});
