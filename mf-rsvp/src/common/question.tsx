import { Title } from '@konbit/web/provided/basics';
import type { ReactNode } from 'react';
import classes from './question.module.css';
import { takeFocus } from './arrival.ts';

interface QuestionProps {
  id?: string;
  /** Where no field takes the focus, the question does. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The one large sentence of a step. */
export function Question({ id, takesFocus, children }: QuestionProps) {
  const focus = takesFocus && { ref: takeFocus, tabIndex: -1, 'data-autofocus': true };
  return (
    <Title order={3} id={id} className={classes.question} {...focus}>
      {children}
    </Title>
  );
}
