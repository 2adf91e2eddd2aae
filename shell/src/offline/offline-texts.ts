import { defineTexts } from '@konbit/web';

export const offlineTexts = defineTexts('offline', {
  en: { offline: 'You’re offline. Showing the last saved version.' },
  ht: { offline: 'Ou pa gen koneksyon. Men dènye vèsyon ki anrejistre a.' },
  fr: { offline: 'Vous êtes hors ligne. Voici la dernière version enregistrée.' },
});
