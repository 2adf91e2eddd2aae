import { defineTexts } from '@konbit/web';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ht } from './ht.ts';

export const rsvpTexts = defineTexts('rsvp', { en: en.rsvp, ht: ht.rsvp, fr: fr.rsvp });
/** What those at the door read. */
export const doorTexts = defineTexts('door', { en: en.door, ht: ht.door, fr: fr.door });
