import type { EventContent } from '../content-shape.ts';
import { fillIn } from '../fill-in.ts';
import { localized, mapTexts } from '../localized.ts';
import { activityTexts } from './activity-texts.ts';
import { altTexts } from './alt-texts.ts';
import { cards } from './cards.ts';
import { diets } from './diets.ts';
import { event } from './event.ts';
import { guestTexts } from './guest-texts.ts';
import { invitation } from './invitation.ts';
import { mailTexts } from './mail-texts.ts';
import { openingPrayer } from './opening-prayer.ts';
import { options } from './options.ts';
import { partners } from './partners.ts';
import { privacy } from './privacy.ts';
import { programme } from './programme.ts';
import { sharedGoal } from './shared-goal.ts';
import { thanks } from './thanks.ts';

const parts: EventContent = {
  event,
  invitation,
  cards,
  programme,
  openingPrayer,
  partners,
  altTexts,
  mailTexts,
  privacy,
  activityTexts,
  guestTexts,
  sharedGoal,
  ...options,
  diets,
  thanks,
};

/** As it is written, with `{{title}}` and the like in its texts: what organizers edit. */
export const written = mapTexts(parts, localized);

/** As everybody reads it. */
export const content = fillIn(written);
