import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'konbit-api-data-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));
