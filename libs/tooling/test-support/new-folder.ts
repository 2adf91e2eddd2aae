import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'konbit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** For files: it goes after the tests of this file, before what its own `afterAll` stops. */
export const newFolder = (): string => mkdtempSync(join(folder, 'folder-'));
