import type { en } from './en.ts';

export const fr: Record<keyof typeof en, string> = {
  register: 'S’inscrire sur une page simple',
  open: 'L’ouvrir sur une page simple',
};
