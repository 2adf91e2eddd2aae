import { failureSentence, useTexts } from '@konbit/web';
import { Button, Loader, Modal, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { rsvpTexts } from './texts/texts.ts';
import { FireDrawing } from './fire-drawing.tsx';
import classes from './screen.module.css';

/** As a `ref`. The dialog's focus trap finds the same by `data-autofocus` when it opens. */
export const takeFocus = (node: HTMLElement | null): void => node?.focus({ preventScroll: true });

/** As a `ref`: a new screen begins at its top, however far down the last one was read. */
export const startAtTop = (node: HTMLElement | null): void => {
  const dialog = node?.closest('[role="dialog"]');
  if (dialog) dialog.scrollTop = 0;
};

/** The button had the focus and was closed meanwhile; on a phone the notice may be below the screen. */
const comeIntoView = (node: HTMLElement | null): void => node?.focus();

interface RsvpDialogProps {
  title: string;
  progress?: ReactNode;
  celebrates?: boolean;
  onClose(): void;
  children: ReactNode;
}

export function RsvpDialog({ title, progress, celebrates, onClose, children }: RsvpDialogProps) {
  const t = useTexts(rsvpTexts);
  const isSmall = useMediaQuery('(max-width: 47.99em), (max-height: 35em)', false, { getInitialValueInEffect: false });
  useReturnedFocus();
  return (
    // A press beside the dialog must not cost the visitor what was typed: it does not close.
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      fullScreen={isSmall}
      size="46rem"
      radius="lg"
      centered
      classNames={{ content: classes.dialog }}
    >
      {/* No blur: over the moving fire it takes a whole core without a GPU. */}
      <Modal.Overlay color="#0e1130" backgroundOpacity={0.8} />
      <Modal.Content>
        <div className={classes.landscape} data-celebrates={celebrates || undefined}>
          <div className={classes.header}>
            <Modal.Title className={classes.dialogTitle}>{title}</Modal.Title>
            <Modal.CloseButton size="lg" aria-label={t('close')} />
            {progress}
          </div>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Gives the keyboard back to where it was before the dialog opened, however the dialog goes: Close, Escape or Back. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

interface QuestionProps {
  id?: string;
  takesFocus?: boolean;
  children: ReactNode;
}

export function Question({ id, takesFocus, children }: QuestionProps) {
  const focus = takesFocus && { ref: takeFocus, tabIndex: -1, 'data-autofocus': true };
  return (
    <Title order={3} id={id} className={classes.question} {...focus}>
      {children}
    </Title>
  );
}

interface ScreenProps {
  title: ReactNode;
  /** How many of eight people are at the fire; without it, no fire is drawn. */
  gathered?: number;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Screen({ title, gathered, actions, children }: ScreenProps) {
  return (
    <>
      <div className={classes.words}>
        <div ref={startAtTop} className={classes.step} data-direction="forward">
          <Question takesFocus>{title}</Question>
          {children}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {gathered !== undefined && <FireDrawing share={gathered / 8} />}
    </>
  );
}

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

interface BackProps {
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}

export const BackButton = (props: BackProps) => (
  <Button variant="subtle" size="lg" className={classes.back} {...props} />
);

interface FailureNoticeProps {
  error: Error | string;
  takesFocus?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

/** What failed, where it was tried; it stays where a toast goes. */
export function FailureNotice({ error, takesFocus = true, children, actions }: FailureNoticeProps) {
  return (
    <div ref={takesFocus ? comeIntoView : undefined} tabIndex={-1} className={classes.failure} role="alert">
      <p>
        <strong>{typeof error === 'string' ? error : failureSentence(error)}</strong> {children}
      </p>
      {actions}
    </div>
  );
}
