import { commonWords, defineTexts } from '@konbit/web';

/** Apart from the shell's other texts: no script needs them. */
export const withoutScriptsTexts = defineTexts('without-scripts', {
  en: {
    ...commonWords.en,
    worksWithout: 'The event page and registration work without it.',
    register: 'Register',
    shellFailed: 'This page did not start as it should. What you see can be read.',
  },
  ht: {
    ...commonWords.ht,
    worksWithout: 'Paj evènman an ak enskripsyon an mache san li.',
    register: 'Enskri',
    shellFailed: 'Paj la pa demare jan li ta dwe. Ou ka li sa ou wè a.',
  },
  fr: {
    ...commonWords.fr,
    worksWithout: 'La page de l’événement et l’inscription fonctionnent sans lui.',
    register: 'S’inscrire',
    shellFailed: 'La page n’a pas démarré comme prévu. Ce que vous voyez peut être lu.',
  },
});
