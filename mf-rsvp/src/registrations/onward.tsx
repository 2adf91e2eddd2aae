import { Button, Loader } from '@konbit/web/provided/basics';
import type { ReactNode } from 'react';
import classes from '../common/screen.module.css';

interface OnwardProps {
  disabled?: boolean;
  isPending: boolean;
  children: ReactNode;
}

/** The button that leads to the next screen. */
export function Onward({ disabled, isPending, children }: OnwardProps) {
  return (
    <Button
      type="submit"
      size="lg"
      radius="xl"
      className={classes.onward}
      disabled={disabled}
      leftSection={isPending && <Loader size="xs" color="currentcolor" aria-hidden />}
      // Keeps the focus in the field, and a phone's keyboard open, from one question to the next.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
}
