import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type Frame, readFrames, type ReleaseErrorCount, type RoomName } from '@konbit/contracts';
import { type Store, storedPath } from '@konbit/releases';
import { table } from './history.ts';
import { askSite } from './watch-release.ts';

type ReleaseFiles = Pick<Store, 'read' | 'state'>;

/** Where releases failed in visitors' tabs, of one room or all. */
export async function errorsText(files: ReleaseFiles, origin: string, room?: RoomName): Promise<string> {
  const errors = await askSite<ReleaseErrorCount[]>(origin, '/api/release-errors', 'where its modules fail');
  const rows = await errorRows(files, errors, room);
  if (rows.length === 0) return `No page has reported an error${room ? ` in ${room}` : ''} within seven days.`;
  return table([['tabs', 'release', 'reason', 'where'], ...rows]);
}

/** Most frequent first, mapped to source files by each release's maps. */
export async function errorRows(
  files: ReleaseFiles,
  errors: readonly ReleaseErrorCount[],
  room?: RoomName,
): Promise<string[][]> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const placeOf = async ({ of, file, line, column }: Frame, shell: string): Promise<string> => {
    const [name = '', release = shell] = of.split('@');
    const path = storedPath(name as RoomName, release, `${file}.map`);
    if (!maps.has(path)) maps.set(path, readMap(files, path));
    const map = await maps.get(path);
    // Browsers count columns from one.
    const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (!found?.source) return `${of} ${file}:${line}:${column}`;
    return `${sourcePath(found.source, name)}:${found.line}${found.name ? ` ${found.name}` : ''}`;
  };
  const shell = (await files.state()).rooms.shell?.live.release ?? '';
  const rows: string[][] = [];
  for (const { module, release, reason, frames, tabs } of errors) {
    if (room !== undefined && module !== room) continue;
    const ownShell = module === 'shell' ? release : shell;
    const places = frames === '' ? [] : readFrames(frames).map((frame) => placeOf(frame, ownShell));
    const [first = '', ...callers] = ofOurs(await Promise.all(places));
    const name = release ? `${module}@${release}` : module;
    rows.push([String(tabs), name, reason, first], ...callers.map((at) => ['', '', '', `  ${at}`]));
  }
  return rows;
}

/** Without places in libraries, unless there are no others. */
function ofOurs(places: string[]): string[] {
  const ours = places.filter((place) => !place.startsWith('node_modules/'));
  return ours.length > 0 ? ours : places;
}

async function readMap(files: ReleaseFiles, path: string): Promise<TraceMap | undefined> {
  // Anybody may send reports: the store reads nothing outside of itself.
  const content = await files.read(path);
  return content && new TraceMap(content.toString());
}

/** `webpack://mf-hub-1f00/./src/app.tsx` is `mf-hub/src/app.tsx`; what lies above the room keeps its path. */
function sourcePath(source: string, room: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '');
  return path.startsWith('src/') ? `${room}/${path}` : path;
}
