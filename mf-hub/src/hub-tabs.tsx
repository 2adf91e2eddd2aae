import { ActivitiesTab } from './activities/activities-tab.tsx';
import { Icon, type IconName } from './common/icon.tsx';
import { hubTexts } from './common/texts/texts.ts';
import classes from './hub-tabs.module.css';
import { QuizTab } from './quiz/quiz-tab.tsx';
import { latePart, useTexts } from '@konbit/web';
import { Tabs } from '@mantine/core';
import { type ComponentType, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Tab {
  name: 'activities' | 'quiz' | 'achievements' | 'leaderboard';
  icon: IconName;
  Panel: ComponentType;
  /** Keeps an open question while another tab is shown. */
  keepMounted?: boolean;
}

const AchievementsTab = latePart(
  async () =>
    (await import(/* webpackChunkName: 'achievements' */ './achievements/achievements-tab.tsx')).AchievementsTab,
);
const LeaderboardTab = latePart(
  async () => (await import(/* webpackChunkName: 'leaderboard' */ './leaderboard/leaderboard-tab.tsx')).LeaderboardTab,
);

const tabs: readonly [Tab, ...Tab[]] = [
  { name: 'activities', icon: 'ticket', Panel: ActivitiesTab },
  { name: 'quiz', icon: 'speech-bubble', Panel: QuizTab, keepMounted: true },
  { name: 'achievements', icon: 'medal', Panel: AchievementsTab },
  { name: 'leaderboard', icon: 'podium', Panel: LeaderboardTab },
];

const classNames = { list: classes.tabList, tab: classes.tab, tabSection: classes.tabIcon, tabLabel: classes.tabLabel };

/** The address names the tab (`?tab=quiz`), so that Back returns to the last one. */
export function HubTabs() {
  const t = useTexts(hubTexts);
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);

  function openPanel(next: string | null) {
    if (next === null || next === open.name) return;
    const address = new URLSearchParams(search);
    if (next === tabs[0].name) address.delete('tab');
    else address.set('tab', next);
    setSearch(address);
    // A guest who has scrolled down sees the new panel from its top.
    const root = list.current?.parentElement;
    if (root && root.getBoundingClientRect().top < 0) root.scrollIntoView();
  }

  return (
    <Tabs value={open.name} onChange={openPanel} keepMounted={false} classNames={classNames}>
      <Tabs.List ref={list} aria-label={t('tabs')}>
        {tabs.map(({ name, icon }) => (
          <Tabs.Tab key={name} value={name} leftSection={<Icon name={icon} />}>
            {t(`${name}Tab`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, Panel, keepMounted }) => (
        <Tabs.Panel key={name} value={name} keepMounted={keepMounted} className={classes.panel}>
          <Panel />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
