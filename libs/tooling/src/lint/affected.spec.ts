import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

function affectedBy(file: string): string[] {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const env = { ...process.env, NX_DAEMON: 'false' };
  const words = [nx, 'show', 'projects', '--affected', `--files=${file}`, '--json'];
  return (JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', env })) as string[]).sort();
}

const journeys = ['mf-gallery-e2e', 'mf-hub-e2e', 'mf-landing-e2e', 'mf-rsvp-e2e', 'shell-e2e'];

describe('a change touches', () => {
  it.each([
    ['mf-hub/src/app.tsx', ['mf-hub', 'mf-hub-e2e', 'shell-e2e']],
    ['mf-hub/e2e/hub.e2e.ts', ['mf-hub-e2e']],
    ['mf-rsvp/CHANGELOG.md', ['mf-rsvp', 'mf-rsvp-e2e', 'shell-e2e']],
    ['shell/src/site.tsx', ['shell', ...journeys]],
    ['api/src/main.ts', ['api', ...journeys]],
    ['libs/delivery/src/site/site.ts', ['delivery', ...journeys]],
    ['libs/web/src/index.ts', ['mf-gallery', 'mf-hub', 'mf-landing', 'mf-rsvp', 'shell', 'web', ...journeys]],
  ])('%s: %j', (file, rooms) => expect(affectedBy(file)).toEqual([...rooms].sort()), 60_000);
});
