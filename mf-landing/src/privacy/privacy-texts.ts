import { defineTexts } from '@konbit/web';

export const privacyTexts = defineTexts('privacy', {
  en: { title: 'What happens to your data', contact: 'Write to us' },
  ht: { title: 'Sa nou fè ak enfòmasyon ou yo', contact: 'Ekri nou' },
  fr: { title: 'Ce que deviennent vos données', contact: 'Nous écrire' },
});
