import { defineTexts } from '../../i18n/texts.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ht } from './ht.ts';

export const photoPickerTexts = defineTexts('photo-picker', { en, ht, fr });
