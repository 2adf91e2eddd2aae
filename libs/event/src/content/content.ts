import type { EventContent } from '../content-shape.ts';
import { altTexts } from './alt-texts.ts';
import { cards } from './cards.ts';
import { event } from './event.ts';
import { invitation } from './invitation.ts';
import { mailTexts } from './mail-texts.ts';
import { openingPrayer } from './opening-prayer.ts';
import { partners } from './partners.ts';
import { privacy } from './privacy.ts';
import { programme } from './programme.ts';

/** Everything at once, for whoever must go through all of it; a page imports the part it shows. */
export const content: EventContent = {
  event,
  invitation,
  cards,
  programme,
  openingPrayer,
  partners,
  altTexts,
  mailTexts,
  privacy,
};
