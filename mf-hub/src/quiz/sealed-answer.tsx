import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { focusOnArrival } from '../common/focus-on-arrival.ts';
import { Icon } from '../common/icon.tsx';
import classes from './answer-result.module.css';
import { QuizFacts } from './quiz-facts.tsx';
import { quizTexts } from './quiz-texts.ts';
import type { Sealed } from './round.ts';

interface Props extends Sealed {
  isDrawing: boolean;
  onNext: () => void;
  onClose: () => void;
}

/** An answer that waits for the network: given, and marked by the service alone. */
export function SealedAnswer({ quiz, choice, isDrawing, onNext, onClose }: Props) {
  const t = useTexts(quizTexts);
  return (
    <div className={classes.result}>
      <QuizFacts quiz={quiz} />
      <h2 ref={focusOnArrival} tabIndex={-1} className={classes.verdict} data-right="sealed">
        <Icon name="hourglass" />
        {t('sealed')}
      </h2>
      <p className={classes.asked}>{quiz.question}</p>
      <ul className={classes.outcomes}>
        <li className={classes.outcome} data-outcome="sealed">
          <span>{choice}</span>
          <em>{t('yourAnswer')}</em>
        </li>
      </ul>
      <p>{t('sealedText')}</p>
      <div className={classes.resultActions}>
        <Button size="lg" aria-disabled={isDrawing} onClick={() => !isDrawing && onNext()}>
          {isDrawing ? t('drawing') : t('next')}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
