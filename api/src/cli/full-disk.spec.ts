import * as fs from 'node:fs';
import * as fsPromises from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { manyGuests } from '../../test-support/guests.ts';
import { commandHere } from '../../test-support/command-here.ts';
import { sharedService } from '../../test-support/service.ts';

jest.mock('node:fs', () => ({ __esModule: true, ...jest.requireActual('node:fs') }));
jest.mock('node:fs/promises', () => ({ __esModule: true, ...jest.requireActual('node:fs/promises') }));

const service = sharedService();
const run = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const folder = newFolder();
const { appendFileSync } = jest.requireActual<typeof fs>('node:fs');
const { open } = jest.requireActual<typeof fsPromises>('node:fs/promises');

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** The disk takes so many letters, and half of the piece after them. */
function fillDisk(room: number): jest.SpyInstance {
  let left = room;
  return jest.spyOn(fsPromises, 'open').mockImplementation(async (...wanted) => {
    const handle = await open(...wanted);
    const append = handle.appendFile.bind(handle);
    handle.appendFile = async (piece) => {
      const text = String(piece);
      left -= text.length;
      if (left >= 0) return append(text);
      await append(text.slice(0, text.length / 2));
      throw noSpace();
    };
    return handle;
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
  expect(stderr).toMatch(new RegExp(`Z \\S+ registrations add ${id}\nGrann is registered as G1:`));
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
  await manyGuests(service, 2500);
  const exports = newFolder();
  const file = join(exports, 'guests.csv');
  // The heading and the first thousand fit.
  const full = fillDisk(200_000);
  const refused = await run('registrations', 'export', '--csv', '--file', file);
  full.mockRestore();
  expect([refused.status, refused.stderr]).toEqual([1, `${file} does not fit on the disk.\n`]);
  expect(fs.readdirSync(exports)).toEqual([]);
  expect((await run('registrations', 'export', '--csv', '--file', file)).status).toBe(0);
  const again = await run('registrations', 'export', '--csv', '--file', file);
  expect([again.status, fs.readFileSync(file, 'utf8')]).toEqual([2, expect.stringContaining('Grann')]);
});

it('an archive that does not fit leaves no page, and can be made again', async () => {
  const pages = join(folder, 'archive');
  const full = fillDisk(8000);
  const refused = await run('archive', pages);
  full.mockRestore();
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('does not fit on the disk')]);
  expect(fs.readdirSync(pages)).toEqual([]);
  expect((await run('archive', pages)).status).toBe(0);
  expect(fs.readdirSync(pages).length).toBeGreaterThan(3);
});
