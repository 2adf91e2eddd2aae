import type { Act } from '../progress/progress.ts';
import { afterAct, afterUnlock, type Standing } from '../progress/standing.ts';
import { unlocked } from './achievement-rule.ts';
import type { OpenAchievement } from './achievements.repository.ts';

/** A standing with one more act and all that it unlocks among the achievements that are still `open` to the guest. */
export function award(standing: Standing, act: Act, open: readonly OpenAchievement[]) {
  const acted = afterAct(standing, act);
  const earned = open.filter(({ rule }) => unlocked(rule, acted.progress));
  const unlocks = earned.map(({ points }) => ({ points, at: act.at }));
  return { standing: unlocks.reduce(afterUnlock, acted), earned };
}
