import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace, modulesIn } from '../site/workspace.ts';
import { shippedWords } from '../test-support/other-event.ts';

const workspace = findWorkspace();
const rooms = [...modulesIn(workspace), 'shell'] as const;

it('no script that is built holds a word of the shipped event', () => {
  const scripts = rooms.flatMap((room) =>
    readdirSync(join(workspace, room, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(workspace, room, 'dist', file)),
  );
  expect(scripts.length).toBeGreaterThan(10);
  const words = shippedWords().filter((word) => word.length > 20);
  const holding = scripts.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => [file.slice(workspace.length), word]);
  });
  expect(holding).toEqual([]);
});
