import type { Language } from '@konbit/contracts';
import { ProfileNotCreatedError } from './attendee-profiles.api.ts';
import { type GalleryText, galleryTexts } from './attendee-profiles-texts.ts';

/**
 * Which text tells the visitor why the profile was not added: in English the service's own sentence where it gave one;
 * the service speaks no other language, so elsewhere the sentence of its error code, from the catalogue.
 */
export function failureSentence(error: unknown, language: Language): { sentence: string } | { key: GalleryText } {
  if (!(error instanceof ProfileNotCreatedError)) return { key: 'notAdded' };
  if (language === 'en' && error.sentence) return { sentence: error.sentence };
  return { key: isGalleryText(error.code) ? error.code : 'notAdded' };
}

const isGalleryText = (code: string | undefined): code is GalleryText => code !== undefined && code in galleryTexts.en;
