import type { en } from './en.ts';

export const ht: Record<keyof typeof en, string> = {
  register: 'Enskri sou yon paj senp',
  open: 'Louvri l sou yon paj senp',
};
