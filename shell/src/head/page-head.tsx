import type { PageContent } from '@konbit/event';
import { type Language, languages, organizerPages, pageAt, type PlacedPage } from '@konbit/contracts';
import { useEvent, useTexts } from '@konbit/web';
import { modulePages } from '../federation/page-data.ts';
import { titleOf } from '../layout/use-page-title.ts';
import { shellTexts } from '../texts/texts.ts';
import { structuredEvent } from './structured-event.ts';

/** The renderer replaces it with the site's origin. */
export const ORIGIN_PLACEHOLDER = '__ORIGIN__';

const locales: Record<Language, string> = { en: 'en_CA', ht: 'ht_HT', fr: 'fr_CA' };

export function PageHead({ language, path }: { language: Language; path: string }) {
  const content = useEvent<PageContent>();
  const t = useTexts(shellTexts);
  const { event, altTexts } = content;
  const { description } = event.seo;
  const place = pageAt(modulePages, path);
  const title = titleOf(content, language, place?.title[language] ?? (path === '/' ? undefined : t('notFoundTitle')));
  if (!isPublic(path, place)) {
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  // The first path is canonical.
  const address = `${ORIGIN_PLACEHOLDER}${place?.paths[0] ?? '/'}`;
  const picture = `${ORIGIN_PLACEHOLDER}/share.png`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description[language]} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={event.title[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description[language]} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={altTexts.share[language]} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description[language]} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={altTexts.share[language]} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredEvent(content, language, ORIGIN_PLACEHOLDER) }}
      />
    </>
  );
}

/** Organizers' pages and the 404 page are neither searched nor shared. */
function isPublic(path: string, place: PlacedPage | undefined): boolean {
  const ofOrganizers: string[] = Object.values(organizerPages);
  return path === '/' || (place !== undefined && !ofOrganizers.includes(path));
}
