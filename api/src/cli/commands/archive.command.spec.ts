import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { content } from '@konbit/event';
import { commandHere } from '../../../test-support/command-here.ts';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import { startService, type Service } from '../../../test-support/service.ts';

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'konbit-archive-'));
  const profileImage = dataUrl(await picture(40, 30).jpeg().toBuffer());
  await service.post('/api/attendee-profiles', { firstName: 'Unasked', profileImage });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const archive = (name: string) => commandHere(service.databaseUrl, 'archive', join(folder, name));
const read = (name: string, file: string) => readFileSync(join(folder, name, file), 'utf8');
it('keeps the words in three languages, and no photo: nobody was asked', async () => {
  expect((await archive('words')).status).toBe(0);
  expect(readdirSync(join(folder, 'words')).sort()).toEqual(['fr.html', 'ht.html', 'index.html', 'style.css']);
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

it('overwrites nothing', async () => {
  expect(await archive('words')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
  expect(await archive('words/index.html')).toMatchObject({ status: 1, stderr: expect.stringContaining('is a file') });
});
