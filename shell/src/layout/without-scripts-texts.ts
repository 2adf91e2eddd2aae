import { defineTexts } from '@konbit/web';

/** Apart from the shell's other texts: no script needs them. */
export const withoutScriptsTexts = defineTexts('without-scripts', {
  en: {
    worksWithout: 'What you can read about the event, and registering, work without.',
    register: 'Register',
  },
  ht: {
    worksWithout: 'Sa ki ekri sou evènman an, ak enskripsyon an, mache san yo.',
    register: 'Enskri',
  },
  fr: {
    worksWithout: 'Ce qui se lit sur l’événement, et l’inscription, fonctionnent sans eux.',
    register: 'S’inscrire',
  },
});
