import { defineTexts } from '@konbit/web';

export const statesTexts = defineTexts('hub-states', {
  en: { loading: 'Loading…' },
  ht: { loading: 'N ap chaje…' },
  fr: { loading: 'Chargement…' },
});
