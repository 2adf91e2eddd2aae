import type { KeyboardEvent, ReactNode } from 'react';
import { startAtTop } from '../common/arrival.ts';
import classes from '../common/screen.module.css';

interface StepFormProps {
  step: number;
  direction: 'forward' | 'back';
  actions: ReactNode;
  onAdvance(): void;
  children: ReactNode;
}

/** One screen with its buttons. Enter is Continue, in a free text too; Shift+Enter makes a new line there. */
export function StepForm({ step, direction, actions, onAdvance, children }: StepFormProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || answersEnterItself(event.target)) return;
    const isNewLine = event.shiftKey && event.target instanceof HTMLTextAreaElement;
    if (isNewLine) return;
    event.preventDefault(); // Or the browser would submit with Shift as well, and not where Continue is closed.
    if (!event.shiftKey && !event.repeat) onAdvance();
  };

  return (
    <form
      className={classes.form}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        onAdvance();
      }}
    >
      <div key={step} ref={startAtTop} className={classes.step} data-direction={direction}>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </form>
  );
}

/** Buttons and the file input do their own thing at Enter. */
function answersEnterItself(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('button, a, input[type="file"]') !== null;
}
