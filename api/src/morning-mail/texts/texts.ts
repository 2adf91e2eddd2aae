import type { Language } from '@konbit/contracts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ht } from './ht.ts';

export const morningTexts: Readonly<Record<Language, typeof en>> = { en, ht, fr };
