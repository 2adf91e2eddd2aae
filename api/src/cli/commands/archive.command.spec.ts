import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { content } from '@konbit/event';
import { commandHere } from '../../../test-support/command-here.ts';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import { startService, type Service } from '../../../test-support/service.ts';

let service: Service;
let folder: string;
const ids: string[] = [];
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'konbit-archive-'));
  const profileImage = dataUrl(await picture(40, 30).jpeg().toBuffer());
  for (const firstName of ['Said <yes>', 'Unasked', 'Hidden']) {
    ids.push((await service.post('/api/attendee-profiles', { firstName, profileImage })).body.id);
  }
  await commandHere(service.databaseUrl, 'photos', 'hide', ids[2] ?? '');
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const archive = (name: string, ...args: string[]) =>
  commandHere(service.databaseUrl, 'archive', join(folder, name), ...args);
const read = (name: string, file: string) => readFileSync(join(folder, name, file), 'utf8');
const listOf = (...lines: string[]) => {
  const file = join(folder, 'said-yes.txt');
  writeFileSync(file, lines.join('\n'));
  return file;
};

it('without a yes of anybody, keeps the words in three languages and no photo', async () => {
  expect((await archive('words')).status).toBe(0);
  expect(readdirSync(join(folder, 'words')).sort()).toEqual([
    'fr.html',
    'ht.html',
    'index.html',
    'photos',
    'style.css',
  ]);
  expect(readdirSync(join(folder, 'words/photos'))).toEqual([]);
  for (const [file, language] of [
    ['index.html', 'en'],
    ['ht.html', 'ht'],
    ['fr.html', 'fr'],
  ] as const) {
    const page = read('words', file);
    for (const entry of content.programme) expect(page).toContain(entry.title[language].replace('&', '&amp;'));
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).not.toMatch(/<script|https?:|src="\/|href="\/|Unasked/);
  }
});

it('keeps the photos whose owners said yes, and no other', async () => {
  expect((await archive('photos', '--photos', listOf(ids[0] ?? '', ''))).status).toBe(0);
  expect(readdirSync(join(folder, 'photos/photos'))).toEqual([`${ids[0]}.jpg`]);
  expect(read('photos', 'ht.html')).toContain('alt="Said &lt;yes&gt;"');
  expect(read('photos', 'ht.html')).not.toContain('Unasked');
});

it('takes none that is hidden, and overwrites nothing', async () => {
  expect((await archive('hidden', '--photos', listOf(ids[2] ?? ''))).status).toBe(1);
  expect(existsSync(join(folder, 'hidden'))).toBe(false);
  expect(await archive('words')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
});
