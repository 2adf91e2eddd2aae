import { useTexts } from '@konbit/web';
import { Icon } from '../common/icon.tsx';
import classes from './marked-answers.module.css';
import type { MarkedAnswer } from './quiz.api.ts';
import { quizTexts } from '../common/texts/texts.ts';

/** What came of the sealed answers, once the service has marked them. */
export function MarkedAnswers({ marked }: { marked: readonly MarkedAnswer[] }) {
  const t = useTexts(quizTexts);
  if (marked.length === 0) return null;
  return (
    <section className={classes.marked}>
      <h3>{t('marked')}</h3>
      <ul>
        {marked.map(({ quizId, question, result: { isCorrect, correctAnswer, pointsEarned } }) => (
          <li key={quizId} data-right={isCorrect}>
            <Icon name={isCorrect ? 'check' : 'cross'} />
            <div>
              <p>{question}</p>
              <p className={classes.markedAs}>
                {isCorrect ? `${t('right')} · ${t.counted('earned', pointsEarned)}` : t('wrong')}
              </p>
              {!isCorrect && (
                <p>
                  {t('rightAnswer')}: <strong>{correctAnswer}</strong>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
