import { useTexts } from '@konbit/web';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { AchievementsTab } from './achievements/achievements-tab.tsx';
import { ActivitiesTab } from './activities/activities-tab.tsx';
import { Icon } from './common/icon.tsx';
import { LeaderboardTab } from './leaderboard/leaderboard-tab.tsx';
import { QuizTab } from './quiz/quiz-tab.tsx';
import { hubTexts } from './hub-texts.ts';
import classes from './hub-tabs.module.css';
import { type Tab, tabs } from './use-tab.ts';

interface Props {
  tab: Tab;
  onOpen: (tab: string | null) => void;
}

const icons: Record<Tab, string> = {
  activities: 'ticket',
  quiz: 'speech-bubble',
  achievements: 'medal',
  leaderboard: 'podium',
};

const classNames = { list: classes.tabList, tab: classes.tab, tabSection: classes.tabIcon, tabLabel: classes.tabLabel };

/** Event Activities, Cultural Quiz, Achievements, Leaderboard. */
export function HubTabs({ tab, onOpen }: Props) {
  const t = useTexts(hubTexts);
  const panels: Record<Tab, ReactNode> = {
    activities: <ActivitiesTab />,
    quiz: <QuizTab />,
    achievements: <AchievementsTab />,
    leaderboard: <LeaderboardTab />,
  };
  return (
    <Tabs value={tab} onChange={onOpen} keepMounted={false} classNames={classNames}>
      <Tabs.List aria-label={t('tabs')}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} leftSection={<Icon name={icons[name]} />}>
            {t(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        // A question once drawn waits for its answer, whichever tab is open.
        <Tabs.Panel key={name} value={name} keepMounted={name === 'quiz'} className={classes.panel}>
          {panels[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
