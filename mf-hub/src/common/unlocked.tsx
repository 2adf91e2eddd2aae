import type { UnlockedAchievement } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { UnstyledButton } from '@mantine/core';
import { Medal } from './medal.tsx';
import classes from './unlocked.module.css';
import { unlockedTexts } from './texts/texts.ts';

interface Props {
  unlocked: readonly UnlockedAchievement[];
  onShow: () => void;
}

/** What an act unlocked, in the toast that tells of the act: one moment, announced once. */
export function Unlocked({ unlocked, onShow }: Props) {
  const t = useTexts(unlockedTexts);
  return (
    <div className={classes.unlocked}>
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
    </div>
  );
}
