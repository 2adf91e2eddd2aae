import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomsHere } from '../command-line/room.ts';
import { findWorkspace } from '../site/workspace.ts';

/** An import by a path of the machine that built it, as code, within a source map, or within an address. */
const absoluteImport = /from(?: |%20)*\\?(?:"|%22)(?:\/|%2F|[A-Z]:)/;

it.each(roomsHere())('a build of %s does not depend on where its sources lie', (room) => {
  const dist = join(findWorkspace(), room, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|map)$/.test(file));
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => absoluteImport.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
});
