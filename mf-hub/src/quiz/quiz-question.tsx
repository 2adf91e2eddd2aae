import { focusOnArrival, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { Icon } from '../common/icon.tsx';
import { difficulties, type QuizView } from '@konbit/contracts';
import classes from './quiz-question.module.css';
import { hubTexts } from '../common/texts/texts.ts';
import type { Question } from './quiz-tab.tsx';

interface Props extends Question {
  isSubmitting: boolean;
  onChoose: (choice: string) => void;
  onSubmit: (choice: string) => void;
  onLeave: () => void;
}

export function QuizQuestion({ quiz, choice, isSubmitting, onChoose, onSubmit, onLeave }: Props) {
  const t = useTexts(hubTexts);
  const name = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (choice !== undefined && !isSubmitting) onSubmit(choice);
  }

  return (
    <form onSubmit={submit} className={classes.questionForm}>
      <QuizFacts quiz={quiz} />
      <fieldset className={classes.question}>
        <legend ref={focusOnArrival} tabIndex={-1} className={classes.questionText}>
          {quiz.question}
        </legend>
        {quiz.options.map((option) => (
          <label key={option} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === choice}
              onChange={() => !isSubmitting && onChoose(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.questionActions}>
        <Button type="submit" size="lg" disabled={choice === undefined} aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? t('submitting') : t('submit')}
        </Button>
        <Button size="lg" variant="subtle" color="gray" onClick={onLeave} disabled={isSubmitting}>
          {t('quizLeave')}
        </Button>
      </div>
    </form>
  );
}

const categories = ['history', 'people', 'language', 'food', 'music', 'art', 'religion', 'diaspora'] as const;

/** Shows the difficulty in green, yellow or red (specified), in words, and as one to three flames. */
export function QuizFacts({ quiz }: { quiz: QuizView }) {
  const t = useTexts(hubTexts);
  const flames = difficulties.indexOf(quiz.difficulty) + 1;
  // An organizer's own category keeps its name from the catalogue.
  const known = categories.find((category) => category === quiz.category.toLowerCase());
  return (
    <p className={classes.quizFacts}>
      <span>{known ? t(known) : quiz.category}</span>
      <span className={classes.difficulty} data-difficulty={quiz.difficulty}>
        {Array.from({ length: flames }, (_, index) => (
          <Icon key={index} name="flame" />
        ))}{' '}
        <span>{t(quiz.difficulty)}</span>
      </span>
      <span>{t.counted('points', quiz.points)}</span>
    </p>
  );
}
