import { defineTexts } from '@konbit/web';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ht } from './ht.ts';

export const plainPageTexts = defineTexts('plain-way', { en, ht, fr });
