import { UnlockedNotice } from './achievements/unlocked-notice.tsx';
import { useJustUnlocked } from './common/act-outcome.ts';
import { useOwnRank } from './leaderboard/leaderboard.api.ts';
import { StatCards } from './users/stat-cards.tsx';
import classes from './dashboard.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { HubTabs } from './hub-tabs.tsx';
import { useTab } from './use-tab.ts';

interface Props {
  /** The visitor has just come through the email form. */
  focusHeading: boolean;
  onSwitchAccount: () => void;
}

/** The hub, logged in. */
export function Dashboard({ focusHeading, onSwitchAccount }: Props) {
  const [tab, openTab] = useTab();
  const rank = useOwnRank();
  const [unlocked, setUnlocked] = useJustUnlocked();
  const putAway = () => setUnlocked([]);

  function open(next: string | null) {
    putAway();
    openTab(next);
  }

  return (
    <div className={classes.dashboard}>
      <UnlockedNotice unlocked={unlocked} onClose={putAway} onShow={() => open('achievements')} />
      <DashboardHeader focusHeading={focusHeading} onSwitchAccount={onSwitchAccount} />
      <div className={classes.dashboardBody}>
        <StatCards rank={rank} />
        <HubTabs open={tab} onOpen={open} />
      </div>
    </div>
  );
}
