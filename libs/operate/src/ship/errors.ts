import { readFrames, type ReleaseErrorCount } from '@konbit/contracts';
import { askSite } from '../command-line/ask-site.ts';
import { sourcePlaces } from './source-places.ts';
import { table } from './table.ts';

/** What visitors' tabs told of errors. Throws a sentence when the site does not tell. */
export const errorsAt = (origin: string): Promise<ReleaseErrorCount[]> =>
  askSite(origin, '/api/release-errors', 'where its modules fail');

/**
 * Where releases failed, in sources and lines, most frequent first; below each, the frames it was called from, the
 * shell's too.
 */
export async function errorsOf(dir: string, errors: readonly ReleaseErrorCount[], room?: string): Promise<string> {
  const placeOf = sourcePlaces(dir);
  const rows: string[][] = [];
  for (const { module, release, reason, frames, tabs } of errors) {
    if (room !== undefined && module !== room) continue;
    const [innermost = '', ...callers] = await Promise.all(readFrames(frames).map(placeOf));
    rows.push(
      [String(tabs), `${module}@${release}`, reason, innermost],
      ...callers.map((at) => ['', '', '', `  ${at}`]),
    );
  }
  if (rows.length === 0) return `No page has told of an error${room ? ` in ${room}` : ''} within seven days.`;
  return table([['tabs', 'release', 'what', 'where'], ...rows]);
}
