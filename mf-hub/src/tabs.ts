import { latePart, type Texts } from '@konbit/web';
import type { ComponentType } from 'react';
import { achievementsTexts } from './common/texts/texts.ts';
import { ActivitiesTab } from './activities/activities-tab.tsx';
import { activitiesTexts } from './common/texts/texts.ts';
import type { IconName } from './common/icon.tsx';
import { leaderboardTexts } from './common/texts/texts.ts';
import { QuizTab } from './quiz/quiz-tab.tsx';
import { quizTexts } from './common/texts/texts.ts';

export interface Tab {
  /** As the address names it. */
  name: string;
  icon: IconName;
  /** Its label is the feature's text `tab`. */
  texts: Texts<{ tab: string }>;
  Panel: ComponentType;
  /** What was begun waits in it, whichever tab is open. */
  keepMounted?: boolean;
}

/** Nobody sees these first, and one that does not come, or breaks, takes nothing with it. */
const AchievementsTab = latePart(
  async () =>
    (await import(/* webpackChunkName: 'achievements' */ './achievements/achievements-tab.tsx')).AchievementsTab,
);
const LeaderboardTab = latePart(
  async () => (await import(/* webpackChunkName: 'leaderboard' */ './leaderboard/leaderboard-tab.tsx')).LeaderboardTab,
);

/** The hub's tabs in their order; the first is open where the address names none. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { name: 'activities', icon: 'ticket', texts: activitiesTexts, Panel: ActivitiesTab },
  { name: 'quiz', icon: 'speech-bubble', texts: quizTexts, Panel: QuizTab, keepMounted: true },
  { name: 'achievements', icon: 'medal', texts: achievementsTexts, Panel: AchievementsTab },
  { name: 'leaderboard', icon: 'podium', texts: leaderboardTexts, Panel: LeaderboardTab },
];
