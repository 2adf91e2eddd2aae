import type { ReleaseFacts } from '@konbit/contracts';
import type { Build, Published } from '@konbit/releases';
import { touchNews } from '../touches/touch-news.ts';
import type { Target } from './target.ts';

interface PreviewOptions {
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
  { days, origin, say }: PreviewOptions,
): Promise<string> {
  const [{ preview }] = (await target.publish([build], { action: 'preview', days })) as [Published];
  const standing = await target.standing();
  for (const line of await touchNews([build], standing.live, target.readReleaseFile)) say(line);
  const place = placeOf(build);
  return `${origin}${place}${place.includes('?') ? '&' : '?'}preview=${preview}`;
}

function placeOf({ files }: Build): string {
  const facts = files.find(({ path }) => path === 'release.json')?.content.toString();
  const { seenAt, page } = JSON.parse(facts ?? '{}') as Partial<ReleaseFacts>;
  return seenAt ?? page?.paths[0] ?? '/';
}
