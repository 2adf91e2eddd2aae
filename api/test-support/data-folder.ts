import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Services and commands of one spec file keep their files here. */
const folder = mkdtempSync(join(tmpdir(), 'konbit-api-data-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));
