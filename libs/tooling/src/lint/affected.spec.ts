import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

function affectedBy(file: string): string[] {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const env = { ...process.env, NX_DAEMON: 'false' };
  const words = [nx, 'show', 'projects', '--affected', `--files=${file}`, '--json'];
  return (JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', env })) as string[]).sort();
}

describe('a change touches', () => {
  it.each([
    ['mf-hub/src/app.tsx', ['mf-hub']],
    ['mf-rsvp/CHANGELOG.md', ['mf-rsvp']],
    ['libs/web/src/index.ts', ['mf-gallery', 'mf-hub', 'mf-landing', 'mf-rsvp', 'shell', 'web']],
  ])('%s: %j', (file, rooms) => expect(affectedBy(file)).toEqual(rooms), 60_000);
});
