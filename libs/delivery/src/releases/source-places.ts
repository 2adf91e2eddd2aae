import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Frame } from '@konbit/contracts';

/**
 * Finds the source file and line of a frame by the source map that its own release came with, as
 * `mf-hub/src/gate.tsx:12 open`. Without a map it is the place in the built file.
 */
export function sourcePlaces(dir: string): (frame: Frame) => Promise<string> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  return async ({ of, file, line, column }) => {
    const path = mapFile(dir, of, file);
    if (!maps.has(path)) maps.set(path, readMap(path));
    const map = await maps.get(path);
    // Browsers count columns from one.
    const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (!found?.source) return `${of} ${file}:${line}:${column}`;
    const source = `${sourcePath(found.source, of)}:${found.line}`;
    return found.name ? `${source} ${found.name}` : source;
  };
}

/** Reports are anybody's: their pattern lets no path lead out of the folder, and this holds it. */
function mapFile(dir: string, of: string, file: string): string {
  const path = file.split('/').filter((part) => !/^\.*$/.test(part));
  const [module = '', release = ''] = of.split('@');
  return of === 'shell' ? join(dir, ...path) + '.map' : join(dir, 'modules', module, release, ...path) + '.map';
}

async function readMap(path: string): Promise<TraceMap | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : new TraceMap(text);
}

/** `webpack://mf-hub-1f00/./src/app.tsx` is `mf-hub/src/app.tsx`; what lies above the room keeps its path. */
function sourcePath(source: string, of: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '');
  return path.startsWith('src/') ? `${of.split('@')[0]}/${path}` : path;
}
