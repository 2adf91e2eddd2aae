import type { ReleaseFacts } from '@konbit/contracts';
import { type Build, emptyState, keyFor, previewParameter, type Published, type ReleaseKey } from '@konbit/releases';
import { touchNews } from '../touches/touch-news.ts';
import type { Target } from './target.ts';

interface PreviewOptions {
  keys: readonly ReleaseKey[];
  days: number;
  /** Where visitors open the site. */
  origin: string;
  /** Gets what the build newly touches in the page. */
  say: (line: string) => void;
}

/** Stores the build and returns a link that shows it, to whoever opens it; nothing goes live. */
export async function previewLink(
  target: Target,
  build: Build,
  { keys, days, origin, say }: PreviewOptions,
): Promise<string> {
  const { room } = build;
  const [{ release }] = (await target.publish([build], { action: 'preview' })) as [Published];
  const standing = await target.standing();
  const key = keyFor({ ...emptyState, keys: standing.keys }, room, keys);
  for (const line of await touchNews([build], standing.live, target.readReleaseFile)) say(line);
  const expiresAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const place = placeOf(build);
  const parameter = previewParameter({ room, release, expiresAt }, key);
  return `${origin}${place}${place.includes('?') ? '&' : '?'}preview=${parameter}`;
}

function placeOf({ files }: Build): string {
  const facts = files.find(({ path }) => path === 'release.json')?.content.toString();
  const { seenAt, page } = JSON.parse(facts ?? '{}') as Partial<ReleaseFacts>;
  return seenAt ?? page?.paths[0] ?? '/';
}
