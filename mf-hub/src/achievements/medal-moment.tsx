import type { UnlockedAchievement } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { CloseButton, UnstyledButton } from '@mantine/core';
import { achievementsTexts } from './achievements-texts.ts';
import { Medal } from './medal.tsx';
import classes from './medal-moment.module.css';

interface Props {
  /** What has just been unlocked; empty when there is nothing to celebrate. */
  unlocked: readonly UnlockedAchievement[];
  onShow: () => void;
  onClose: () => void;
}

/** A new medal held up over the page, and announced when the screen reader has finished its sentence. */
export function MedalMoment({ unlocked, onShow, onClose }: Props) {
  const t = useTexts(achievementsTexts);
  return (
    <div className={classes.momentPlace} role="status" aria-live="polite">
      {unlocked.length > 0 && (
        <div className={classes.moment} key={unlocked.map(({ id }) => id).join()}>
          {unlocked.map(({ id, icon }) => (
            <Medal key={id} icon={icon} held />
          ))}
          <div className={classes.momentText}>
            <p className={classes.momentTitle}>{t.counted('moment', unlocked.length)}</p>
            {unlocked.map(({ id, name, points }) => (
              <p key={id}>
                <strong>{name}</strong> · {t.counted('points', points)}
              </p>
            ))}
            <UnstyledButton className={classes.momentLink} onClick={onShow}>
              {t('show')}
            </UnstyledButton>
          </div>
          <CloseButton aria-label={t('close')} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
