import { type Difficulty, difficulties } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Icon } from '../common/icon.tsx';
import classes from './difficulty-mark.module.css';
import { quizTexts } from './quiz-texts.ts';

/** How hard a quiz is: in green, yellow or red (specified), in words, and by one to three flames. */
export function DifficultyMark({ difficulty }: { difficulty: Difficulty }) {
  const t = useTexts(quizTexts);
  const flames = difficulties.indexOf(difficulty) + 1;
  return (
    <span className={classes.difficulty} data-difficulty={difficulty}>
      {Array.from({ length: flames }, (_, index) => (
        <Icon key={index} name="flame" />
      ))}{' '}
      {t(difficulty)}
    </span>
  );
}
