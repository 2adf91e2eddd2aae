import { type ReactNode } from 'react';
import { startAtTop } from '../common/arrival.ts';
import { Fireside } from '../common/fireside.tsx';
import { Question } from '../common/question.tsx';
import form from '../common/screen.module.css';

interface ScreenProps {
  title: string;
  /** How many of eight have come to the fire beneath. */
  gathered: number;
  children: ReactNode;
}

/** One screen of the dialog: it begins at its top, its title has the focus, and the fire burns at its foot. */
export function Screen({ title, gathered, children }: ScreenProps) {
  return (
    <>
      <div ref={startAtTop} className={form.form}>
        <Question takesFocus>{title}</Question>
        {children}
      </div>
      <Fireside share={gathered / 8} />
    </>
  );
}
