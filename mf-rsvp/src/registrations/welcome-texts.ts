import { defineTexts } from '@konbit/web';

/** What the wizard says first, and around each question; in English to the letter where the specification words it. */
export const welcomeTexts = defineTexts('registration-welcome', {
  en: {
    dialogTitle: 'RSVP: {{event}}',
    stepOf: 'Step {{n}} of {{total}}',
    progress: 'Registration progress',
    close: 'Close',
    start: 'Start Registration',
    welcome: 'Welcome',
    when: 'When',
    where: 'Where',
    goodToKnow: 'Good to know',
    howLong: 'A few short questions, about two minutes.',
  },
  ht: {
    dialogTitle: 'Enskripsyon: {{event}}',
    stepOf: 'Etap {{n}} sou {{total}}',
    progress: 'Pwogrè enskripsyon an',
    close: 'Fèmen',
    start: 'Kòmanse enskripsyon an',
    welcome: 'Byenvini',
    when: 'Ki lè',
    where: 'Ki kote',
    goodToKnow: 'Bon pou konnen',
    howLong: 'Kèk ti kesyon, anviwon de minit.',
  },
  fr: {
    dialogTitle: 'Inscription\u00a0: {{event}}',
    stepOf: 'Étape {{n}} sur {{total}}',
    progress: 'Progression de l’inscription',
    close: 'Fermer',
    start: 'Commencer l’inscription',
    welcome: 'Bienvenue',
    when: 'Quand',
    where: 'Où',
    goodToKnow: 'Bon à savoir',
    howLong: 'Quelques questions brèves, environ deux minutes.',
  },
});
