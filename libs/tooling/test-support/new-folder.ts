import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'konbit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Goes with all that is in it after the tests of this file. */
export const newFolder = (): string => mkdtempSync(join(folder, 'folder-'));
