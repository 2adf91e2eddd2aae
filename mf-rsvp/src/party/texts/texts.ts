import { defineTexts } from '@konbit/web';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ht } from './ht.ts';

/** Apart from the room's texts: most events have no parties, so a late chunk has them. */
export const partyTexts = defineTexts('party', { en, ht, fr });
