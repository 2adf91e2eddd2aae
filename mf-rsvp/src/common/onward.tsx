import { Button, Loader } from '@konbit/web/provided/basics';
import type { ReactNode } from 'react';
import classes from './screen.module.css';

interface OnwardProps {
  type?: 'button' | 'submit';
  /** What it began is under way: a spinner beside its words, and no second press unless `disabled` says so. */
  isPending?: boolean;
  disabled?: boolean;
  /** A press leaves the focus in the field, and a phone's keyboard open, from one question to the next. */
  keepsFocus?: boolean;
  onClick?(): void;
  children: ReactNode;
}

/** The button that leads on: to the next screen, or to what this one is for. */
export function Onward({ type = 'button', isPending = false, disabled, keepsFocus, onClick, children }: OnwardProps) {
  return (
    <Button
      type={type}
      size="lg"
      radius="xl"
      className={classes.onward}
      disabled={disabled ?? isPending}
      leftSection={isPending && <Loader size="xs" color="currentcolor" aria-hidden />}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onClick={() => onClick?.()}
    >
      {children}
    </Button>
  );
}
