import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootAddress } from '@konbit/contracts';
import { ensureReleaseKey } from './release-key.ts';
import { ensureRoot, readRoot, signedRoot, writeRoot } from './root.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'root-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const keyOf = (name = 'key') => ensureReleaseKey(join(dir, `${name}.pem`), ['mf-hub']);

describe('the root documents of a site', () => {
  it('are none while nothing is published', async () => {
    expect(await readRoot(dir)).toBeUndefined();
    mkdirSync(join(dir, 'roots'));
    expect(await readRoot(dir)).toBeUndefined();
  });

  it('are read and verified once, and again when there is another', async () => {
    const key = keyOf();
    const first = await ensureRoot({ dir, key }, 'mf-hub');
    const read = await readRoot(dir);
    expect(read).toEqual(first);
    expect(await readRoot(dir)).toBe(read);
    await writeRoot(dir, signedRoot({ ...first, version: 2 }, key, first));
    expect(await readRoot(dir)).toMatchObject({ version: 2 });
    expect([await readRoot(dir, 1), await readRoot(dir, 0)]).toEqual([first, undefined]);
  });

  it('are counted beyond the ninth', async () => {
    const key = keyOf();
    let root = await ensureRoot({ dir, key });
    while (root.version < 11) {
      const next = signedRoot({ ...root, version: root.version + 1 }, key, root);
      await writeRoot(dir, next);
      root = next;
    }
    expect(await readRoot(dir)).toMatchObject({ version: 11 });
  });

  it('of a folder that was made anew are read again, though they have the same numbers', async () => {
    const first = await ensureRoot({ dir, key: keyOf() }, 'mf-hub');
    await readRoot(dir);
    rmSync(join(dir, 'roots'), { recursive: true });
    expect(await readRoot(dir)).toBeUndefined();
    const other = await ensureRoot({ dir, key: keyOf('other') }, 'mf-hub');
    expect((await readRoot(dir))?.site).toBe(other.site);
    expect(other.site).not.toBe(first.site);
  });

  it.each([
    ['the next one is signed by others', () => keyOf('other')],
    ['nobody signed the next one', () => ({ keys: [], sign: () => ({}) })],
  ])('are refused where %s', async (_, by) => {
    const first = await ensureRoot({ dir, key: keyOf() }, 'mf-hub');
    await writeRoot(dir, signedRoot({ ...first, version: 2 }, by(), first));
    await expect(readRoot(dir)).rejects.toThrow(
      `${join(dir, rootAddress(2))} is not vouched for by the root keys before it. Nothing was changed.`,
    );
  });

  it('are refused where the first one was changed', async () => {
    const first = await ensureRoot({ dir, key: keyOf() }, 'mf-hub');
    writeFileSync(join(dir, rootAddress(1)), JSON.stringify({ ...first, site: 'another' }));
    await expect(readRoot(dir)).rejects.toThrow('is not vouched for by the root keys before it');
  });
});
