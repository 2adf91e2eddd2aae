import type { ModuleName, ModulePage, ReleaseFacts } from '@konbit/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from './fetch-json.ts';
import { previewCandidate, usePreview } from './preview.ts';
import { integrityOf, trustFilesOf } from './trusted-files.ts';

/** The page that a previewed release declares: read as it was published, or not at all. */
async function declaredPage(name: ModuleName, link: string): Promise<ModulePage | null> {
  const candidate = await previewCandidate(name, link);
  await trustFilesOf(candidate);
  const { href } = new URL(candidate.manifest.replace('mf-manifest', 'release'), location.href);
  const facts = await fetchJson(href, 'release-untrusted', { integrity: integrityOf(href) });
  return (facts as ReleaseFacts).page ?? null;
}

/**
 * The previewed module, where this path may be its page: until that is known, and where its link is refused, it is, so
 * that the module's place says why.
 */
export function usePreviewedAt(path: string): { module: ModuleName; title?: ModulePage['title'] } | undefined {
  const preview = usePreview();
  const { data } = useQuery({
    queryKey: ['previewed-page', preview?.link],
    queryFn: () => declaredPage(preview!.module, preview!.link),
    enabled: preview !== undefined,
    retry: false,
  });
  if (!preview || (data !== undefined && !data?.paths.includes(path))) return undefined;
  return { module: preview.module, title: data?.title };
}
