import { defineTexts } from '@konbit/web';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ht } from './ht.ts';

export const rsvpTexts = defineTexts('rsvp', { en: en.rsvp, ht: ht.rsvp, fr: fr.rsvp });
