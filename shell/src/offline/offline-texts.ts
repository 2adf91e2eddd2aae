import { defineTexts } from '@konbit/web';

export const offlineTexts = defineTexts('offline', {
  en: { offline: 'You are offline; this is what was here last.' },
  ht: { offline: 'Ou pa gen koneksyon; men sa ki te la dènye fwa a.' },
  fr: { offline: 'Vous êtes hors ligne\u00a0; voici ce qui était là en dernier.' },
});
