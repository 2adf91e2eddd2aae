import type { UnlockedAchievement } from '@konbit/contracts';
import { showToast, type ToastContent, useTexts } from '@konbit/web';
import { useNavigate } from 'react-router-dom';
import { UnstyledButton } from '@mantine/core';
import { Medal } from './icon.tsx';
import { hubTexts } from './texts/texts.ts';
import classes from './outcome-toast.module.css';

export function useOutcomeToast(): (toast: ToastContent, unlocked: readonly UnlockedAchievement[]) => void {
  const navigate = useNavigate();
  return (toast, unlocked) => {
    // An absolute address: the toast may outlast this page.
    const show = () => void navigate('/gamification?tab=achievements');
    showToast({ ...toast, extra: unlocked.length > 0 && <Unlocked unlocked={unlocked} onShow={show} /> });
  };
}

interface UnlockedProps {
  unlocked: readonly UnlockedAchievement[];
  onShow: () => void;
}

function Unlocked({ unlocked, onShow }: UnlockedProps) {
  const t = useTexts(hubTexts);
  return (
    <div className={classes.unlocked}>
      {unlocked.map(({ id, icon }) => (
        <Medal key={id} icon={icon} isUnlocked />
      ))}
      <div className={classes.text}>
        <p className={classes.title}>{t.counted('unlocked', unlocked.length)}</p>
        {unlocked.map(({ id, name, points }) => (
          <p key={id}>
            <strong>{name}</strong> <span>{`· ${t.counted('points', points)}`}</span>
          </p>
        ))}
        <UnstyledButton className={classes.link} onClick={onShow}>
          {t('show')}
        </UnstyledButton>
      </div>
    </div>
  );
}
