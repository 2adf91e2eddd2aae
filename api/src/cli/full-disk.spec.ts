import * as fs from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { commandHere } from '../../test-support/command-here.ts';
import { sharedService } from '../../test-support/service.ts';

jest.mock('node:fs', () => ({ __esModule: true, ...jest.requireActual('node:fs') }));

const service = sharedService();
const run = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const folder = newFolder();
const { writeFileSync, appendFileSync } = jest.requireActual<typeof fs>('node:fs');

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** From the write of this number on, the disk takes half of a text. */
function fillDisk(write = 1): jest.SpyInstance {
  let writes = 0;
  return jest.spyOn(fs, 'writeFileSync').mockImplementation((file, text, options) => {
    writes += 1;
    if (writes < write) return writeFileSync(file, text, options);
    writeFileSync(file, String(text).slice(0, String(text).length / 2), options);
    throw noSpace();
  });
}

it('a command says what it has done when its audit line does not fit on the disk', async () => {
  const full = jest.spyOn(fs, 'appendFileSync').mockImplementation(() => {
    throw noSpace();
  });
  const { status, stderr } = await run('registrations', 'add', '--first-name', 'Grann');
  full.mockRestore();
  const [{ id }] = await service.rows("SELECT id FROM registrations WHERE first_name = 'Grann'");
  expect(status).toBe(0);
  expect(stderr).toMatch(/audit\.log does not fit on the disk\. What you asked for was done all the same/);
  expect(stderr).toMatch(new RegExp(`Z \\S+ registrations add ${id}\nGrann is registered\\.`));
  expect(stderr).not.toMatch(/incomplete/);
});

it('a link is shown though its audit line does not fit', async () => {
  const full = jest.spyOn(fs, 'appendFileSync').mockImplementation((file, line) => {
    appendFileSync(file, String(line).slice(0, 10));
    throw noSpace();
  });
  const { status, stdout } = await run('link', 'door');
  full.mockRestore();
  expect([status, stdout]).toEqual([0, expect.stringContaining('#')]);
});

it('an export that does not fit leaves no file, and can be made again', async () => {
  const file = join(folder, 'guests.csv');
  const full = fillDisk();
  const refused = await run('registrations', 'export', '--csv', '--file', file);
  full.mockRestore();
  expect([refused.status, refused.stderr, fs.existsSync(file)]).toEqual([
    1,
    `${file} does not fit on the disk.\n`,
    false,
  ]);
  expect((await run('registrations', 'export', '--csv', '--file', file)).status).toBe(0);
  const again = await run('registrations', 'export', '--csv', '--file', file);
  expect([again.status, fs.readFileSync(file, 'utf8')]).toEqual([2, expect.stringContaining('Grann')]);
});

it('an archive that does not fit leaves no page, and can be made again', async () => {
  const pages = join(folder, 'archive');
  const full = fillDisk(3);
  const refused = await run('archive', pages);
  full.mockRestore();
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('does not fit on the disk')]);
  expect(fs.readdirSync(pages)).toEqual([]);
  expect((await run('archive', pages)).status).toBe(0);
  expect(fs.readdirSync(pages).length).toBeGreaterThan(3);
});
