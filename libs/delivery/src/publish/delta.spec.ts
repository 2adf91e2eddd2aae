import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { addressesOf, deltaFile, deltaOf, dictionaryHash, isDeltaFile } from './delta.ts';

it.each([
  ['modules/mf-hub/3f2a91c001/assets/app.43090e9473.js', '/modules/mf-hub/*/assets/app.*.js'],
  ['modules/mf-hub/3f2a91c001/mf-manifest.json', '/modules/mf-hub/*/mf-manifest.json'],
  [
    'modules/mf-landing/3f2a91c001/assets/partners/one.0b1bdff24d.svg',
    '/modules/mf-landing/*/assets/partners/one.*.svg',
  ],
  ['assets/main.4c0486af99.js', '/assets/main.*.js'],
  // It has one address for ever.
  ['assets/theme.css', undefined],
  // No text, or not a file of a release.
  ['assets/serif.df252a37d0.woff2', undefined],
  ['roots/1.json', undefined],
  ['modules.json', undefined],
  ['index.html', undefined],
  // A pattern would mean others by them, or a path leave its folder.
  ['modules/mf-hub/one/(.*).js', undefined],
  ['modules/mf-hub/one/:name.js', undefined],
  ['modules/mf-hub/../../secret.json', undefined],
  ['modules/mf-hub/one/.provenance.json', undefined],
  ['modules/mf-hub/one/%2e%2e/secret.json', undefined],
])('the addresses of %s in all releases are %s', (path, addresses) => expect(addressesOf(path)).toBe(addresses));

it('a delta begins with its dictionary’s hash, is small, and gives the whole content again', async () => {
  const lines = Array.from({ length: 2000 }, (_, line) => `const line${line} = ${line * line};`);
  const dictionary = Buffer.from(lines.join('\n'));
  const content = Buffer.from(lines.with(1000, 'const other = true;').join('\n'));
  const deltas = await Promise.all([deltaOf(content, dictionary), deltaOf(dictionary, content)]);
  for (const [delta, from, to] of [
    [deltas[0], dictionary, content] as const,
    [deltas[1], content, dictionary] as const,
  ]) {
    expect(delta.subarray(0, 40)).toEqual(
      Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), dictionaryHash(from)]),
    );
    expect(delta.length).toBeLessThan(120);
    expect(Buffer.from(decompressUsingDict(createDCtx(), delta.subarray(40), from)).equals(to)).toBe(true);
  }
});

it('stands beside its file, under the name of its dictionary', () => {
  const file = deltaFile('/site/app.js', dictionaryHash(Buffer.from('')));
  expect(file).toBe('/site/app.js.e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855.dcz');
  expect([file, '/site/app.js', '/site/app.js.br', '/site/app.js.e3.dcz'].map(isDeltaFile)).toEqual([
    ...[true, false, false, false],
  ]);
});
