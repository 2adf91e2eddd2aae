import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import classes from './answer-result.module.css';
import { quizTexts } from './quiz-texts.ts';

export interface AfterAnswerProps {
  isDrawing: boolean;
  onNext: () => void;
  onClose: () => void;
}

/** Where one goes from an answer that was given. */
export function AfterAnswer({ isDrawing, onNext, onClose }: AfterAnswerProps) {
  const t = useTexts(quizTexts);
  return (
    <div className={classes.resultActions}>
      <Button size="lg" aria-disabled={isDrawing} onClick={() => !isDrawing && onNext()}>
        {isDrawing ? t('drawing') : t('next')}
      </Button>
      <Button size="lg" variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
