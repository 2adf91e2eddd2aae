import { defineTexts } from '@konbit/web';

export const hubTexts = defineTexts('hub', {
  en: {
    heading: 'Cultural Engagement Hub',
    lead: 'Collect stamps through the evening, answer questions about Haiti, and see how far it takes you.',
    welcome: 'Welcome, {{email}}',
    switchAccount: 'Switch Account',
    tabs: 'Your dashboard',
  },
  ht: {
    heading: 'Espas Patisipasyon Kiltirèl',
    lead: 'Ranmase so pandan sware a, reponn kesyon sou Ayiti, epi gade jis ki kote ou ka rive.',
    welcome: 'Byenvini, {{email}}',
    switchAccount: 'Chanje kont',
    tabs: 'Tablo ou',
  },
  fr: {
    heading: 'Espace de participation culturelle',
    lead:
      'Collectionnez les tampons au fil de la soirée, répondez à des questions sur Haïti et voyez ' +
      'jusqu’où cela vous mène.',
    welcome: 'Bienvenue, {{email}}',
    switchAccount: 'Changer de compte',
    tabs: 'Votre tableau de bord',
  },
});
