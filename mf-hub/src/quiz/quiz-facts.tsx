import type { QuizView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { DifficultyMark } from './difficulty-mark.tsx';
import classes from './quiz-facts.module.css';
import { quizTexts } from './quiz-texts.ts';

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
