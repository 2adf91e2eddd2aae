import type { Language } from '@konbit/contracts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { ht } from './texts/ht.ts';

export type Texts = typeof en;

export const texts: Record<Language, Texts> = { en, ht, fr };
