import { defineTexts } from '@konbit/web';

export const usersTexts = defineTexts('hub-users', {
  en: {
    stats: 'Your standing',
    totalPoints: 'Total Points',
    achievements: 'Achievements',
    correctAnswers: 'Correct Answers',
    rank: 'Leaderboard Rank',
    failed: 'Your points could not be loaded.',
  },
  ht: {
    stats: 'Nòt ou yo',
    totalPoints: 'Total pwen',
    achievements: 'Reyalizasyon',
    correctAnswers: 'Repons kòrèk',
    rank: 'Plas nan klasman an',
    failed: 'Nou pa rive chaje pwen ou yo.',
  },
  fr: {
    stats: 'Vos résultats',
    totalPoints: 'Total des points',
    achievements: 'Succès',
    correctAnswers: 'Bonnes réponses',
    rank: 'Rang au classement',
    failed: 'Impossible de charger vos points.',
  },
});
