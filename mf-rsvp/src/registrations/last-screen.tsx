import { useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { startAtTop } from '../common/arrival.ts';
import { Onward } from '../common/onward.tsx';
import { Question } from '../common/question.tsx';
import actions from '../common/screen.module.css';
import { welcomeTexts } from './welcome-texts.ts';

interface LastScreenProps {
  title: ReactNode;
  children?: ReactNode;
  onClose(): void;
}

/** Nothing is asked any more: what is so, in a large sentence, and the way out. */
export function LastScreen({ title, children, onClose }: LastScreenProps) {
  const t = useTexts(welcomeTexts);
  return (
    <div className={actions.form}>
      <div ref={startAtTop} className={actions.step} data-direction="forward">
        <Question takesFocus>{title}</Question>
        {children}
      </div>
      <div className={actions.actions}>
        <Onward onClick={onClose}>{t('close')}</Onward>
      </div>
    </div>
  );
}
