import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { focusOnArrival } from '../common/focus-on-arrival.ts';
import { QuizFacts } from './quiz-facts.tsx';
import classes from './quiz-question.module.css';
import { quizTexts } from '../common/texts/texts.ts';
import type { Question } from './quiz-tab.tsx';

interface Props extends Question {
  isSubmitting: boolean;
  onChoose: (choice: string) => void;
  onSubmit: (choice: string) => void;
  onLeave: () => void;
}

/** A question and its answers as full-width choices. */
export function QuizQuestion({ quiz, choice, isSubmitting, onChoose, onSubmit, onLeave }: Props) {
  const t = useTexts(quizTexts);
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
          {t('leave')}
        </Button>
      </div>
    </form>
  );
}
