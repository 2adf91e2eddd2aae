import { defineTexts } from '@konbit/web';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ht } from './ht.ts';

export const hubTexts = defineTexts('hub', { en: en.hub, ht: ht.hub, fr: fr.hub });
export const sessionTexts = defineTexts('hub-session', { en: en.session, ht: ht.session, fr: fr.session });
export const statesTexts = defineTexts('hub-states', { en: en.states, ht: ht.states, fr: fr.states });
export const standingTexts = defineTexts('hub-standing', { en: en.standing, ht: ht.standing, fr: fr.standing });
export const waitingTexts = defineTexts('hub-waiting', { en: en.waiting, ht: ht.waiting, fr: fr.waiting });
export const unlockedTexts = defineTexts('hub-unlocked', { en: en.unlocked, ht: ht.unlocked, fr: fr.unlocked });
export const activitiesTexts = defineTexts('hub-activities', {
  en: en.activities,
  ht: ht.activities,
  fr: fr.activities,
});
export const quizTexts = defineTexts('hub-quiz', { en: en.quiz, ht: ht.quiz, fr: fr.quiz });
export const achievementsTexts = defineTexts('hub-achievements', {
  en: en.achievements,
  ht: ht.achievements,
  fr: fr.achievements,
});
export const leaderboardTexts = defineTexts('hub-leaderboard', {
  en: en.leaderboard,
  ht: ht.leaderboard,
  fr: fr.leaderboard,
});
