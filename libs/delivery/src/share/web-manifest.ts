import type { Language, PageContent } from '@konbit/event';

/** The shell's manifest, which knows colours and icons, with the event's names: what a telephone installs. */
export function webManifest(base: string, content: PageContent, language: Language): string {
  const names = { lang: language, name: content.event.title[language], short_name: content.shortName[language] };
  return JSON.stringify({ ...(JSON.parse(base) as object), ...names });
}
