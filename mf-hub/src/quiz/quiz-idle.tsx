import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { focusOnArrival } from '../common/focus-on-arrival.ts';
import aroundTheFire from '../common/art/around-the-fire.svg';
import allDone from '../common/art/no-more-quizzes.svg';
import classes from './quiz-tab.module.css';
import { quizTexts } from './quiz-texts.ts';

interface Props {
  returned: boolean;
  noneLeft: boolean;
  isDrawing: boolean;
  onStart: () => void;
}

/** No question is shown: before the first, after Close, and when none is left. */
export function QuizIdle({ returned, noneLeft, isDrawing, onStart }: Props) {
  const t = useTexts(quizTexts);
  return (
    <div className={classes.idle}>
      <img src={noneLeft ? allDone : aroundTheFire} alt="" width={330} height={220} />
      <h2 ref={returned ? focusOnArrival : undefined} tabIndex={-1} className={classes.idleTitle}>
        {t(noneLeft ? 'allDoneTitle' : 'idleTitle')}
      </h2>
      <p>{t(noneLeft ? 'allDoneText' : 'idleText')}</p>
      <Button size="lg" aria-disabled={isDrawing} onClick={() => !isDrawing && onStart()}>
        {isDrawing ? t('drawing') : t('start')}
      </Button>
    </div>
  );
}
