import { difficulties, type Difficulty, type QuizView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Icon } from '../common/icon.tsx';
import classes from './quiz-facts.module.css';
import { quizTexts } from '../common/texts/texts.ts';

const categories = ['history', 'people', 'language', 'food', 'music', 'art', 'religion', 'diaspora'] as const;

/** What kind of question it is, how hard, and what it gives. */
export function QuizFacts({ quiz }: { quiz: QuizView }) {
  const t = useTexts(quizTexts);
  // An organizer's own category is shown as it is called in the catalogue.
  const known = categories.find((category) => category === quiz.category.toLowerCase());
  return (
    <p className={classes.facts}>
      <span>{known ? t(known) : quiz.category}</span>
      <DifficultyMark difficulty={quiz.difficulty} />
      <span>{t.counted('points', quiz.points)}</span>
    </p>
  );
}

/** How hard a quiz is: in green, yellow or red (specified), in words, and by one to three flames. */
function DifficultyMark({ difficulty }: { difficulty: Difficulty }) {
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
