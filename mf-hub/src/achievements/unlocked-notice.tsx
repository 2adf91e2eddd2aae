import type { UnlockedAchievement } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { CloseButton, UnstyledButton } from '@mantine/core';
import { achievementsTexts } from './achievements-texts.ts';
import { Medal } from './medal.tsx';
import classes from './unlocked-notice.module.css';

interface Props {
  /** Empty when there is nothing to show. */
  unlocked: readonly UnlockedAchievement[];
  onShow: () => void;
  onClose: () => void;
}

/** What was just unlocked, shown over the page and announced politely. */
export function UnlockedNotice({ unlocked, onShow, onClose }: Props) {
  const t = useTexts(achievementsTexts);
  return (
    <div className={classes.unlockedNotices} role="status" aria-live="polite">
      {unlocked.length > 0 && (
        <div className={classes.notice} key={unlocked.map(({ id }) => id).join()}>
          {unlocked.map(({ id, icon }) => (
            <Medal key={id} icon={icon} held />
          ))}
          <div className={classes.text}>
            <p className={classes.title}>{t.counted('unlocked', unlocked.length)}</p>
            {unlocked.map(({ id, name, points }) => (
              <p key={id}>
                <strong>{name}</strong> · {t.counted('points', points)}
              </p>
            ))}
            <UnstyledButton className={classes.link} onClick={onShow}>
              {t('show')}
            </UnstyledButton>
          </div>
          <CloseButton aria-label={t('close')} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
