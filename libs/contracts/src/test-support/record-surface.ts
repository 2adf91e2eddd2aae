import { readFile, writeFile } from 'node:fs/promises';
import { CONTRACT } from '../modules.ts';
import { filesNow, nextSurface, recordFile, type Surface } from './surface.ts';

const before = JSON.parse(await readFile(recordFile, 'utf8')) as Surface;
const next = nextSurface(before, await filesNow(), CONTRACT);
await writeFile(recordFile, `${JSON.stringify(next, null, 2)}\n`);
console.log(next === before ? `${next.version} stays.` : `${before.version} is ${next.version} now.`);
