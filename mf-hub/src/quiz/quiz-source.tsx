import { useTexts } from '@konbit/web';
import classes from './answer-result.module.css';
import { quizTexts } from './quiz-texts.ts';

/** Where the fact can be looked up; an address in it is a link that shows its host, as an address may be long. */
export function QuizSource({ source }: { source: string }) {
  const t = useTexts(quizTexts);
  const parts = source.split(/(https?:\/\/[^\s;]+)/);
  return (
    <p className={classes.source}>
      {t('source')}{' '}
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <a key={part} href={part} target="_blank" rel="noreferrer">
            {hostOf(part)}
          </a>
        ),
      )}
    </p>
  );
}

const hostOf = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*/, '');
