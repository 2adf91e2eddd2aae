import { inOrder, isModuleName, type PlacedPage } from '@konbit/contracts';
import { withPages } from '../publish/module-pages.ts';
import { readFacts } from '../publish/stored-release.ts';

/** A page of a release that is not live, and what its versions are kept by. */
export interface Previewed {
  page: PlacedPage;
  release: string;
}

/**
 * The page at this path of the release that a preview's link names. Whether the link holds, the shell looks at before
 * it runs any of it; here it only says that the address is no mistake.
 */
export async function previewedAt(siteDir: string, path: string, link: unknown): Promise<Previewed | undefined> {
  const [name, release = ''] = typeof link === 'string' ? link.split('@') : [];
  // They become a path.
  if (!isModuleName(name) || !/^\w{1,40}$/.test(release)) return undefined;
  const page = (await readFacts(siteDir, name, release).catch(() => undefined))?.page;
  return page?.paths.includes(path) ? { page: { module: name, ...page, previewed: true }, release } : undefined;
}

/** A page of the shell that knows a previewed page in place of what the module has. */
export const withPreviewed = (html: string, known: readonly PlacedPage[], { page }: Previewed): string =>
  withPages(html, inOrder([...known.filter(({ module }) => module !== page.module), page]));
