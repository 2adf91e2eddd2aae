import { failureSentence, useTexts } from '@konbit/web';
import { Button, Loader, Modal, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { rsvpTexts } from './texts/texts.ts';
import { FireDrawing } from './fire-drawing.tsx';
import classes from './screen.module.css';

/**
 * As the `ref` of what a new screen begins with: the keyboard and the screen reader are there at once. Beside it stands
 * `data-autofocus`, by which the dialog's focus trap comes to the same choice when it opens.
 */
export const takeFocus = (node: HTMLElement | null): void => node?.focus({ preventScroll: true });

/** As the `ref` of a new screen: it begins at its top, however far down the last one was read. */
export const startAtTop = (node: HTMLElement | null): void => {
  const dialog = node?.closest('[role="dialog"]');
  if (dialog) dialog.scrollTop = 0;
};

/** The button had the focus and was closed meanwhile; on a phone the notice may be below the screen. */
const comeIntoView = (node: HTMLElement | null): void => node?.focus();

interface RsvpDialogProps {
  title: string;
  /** Beneath title and Close: how far one is. */
  progress?: ReactNode;
  celebrates?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The dialog of this module: a sky with the words, a fire at its foot. On a phone it takes the whole screen. */
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
      {/* No blur: the fire of the hero moves behind it, and that would take a whole core where no GPU helps. */}
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
  // Outside React: the page's focus.
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

interface QuestionProps {
  id?: string;
  /** Where no field takes the focus, the question does. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The one large sentence of a screen. */
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
  /** How many of eight have come to the fire at its foot; none burns there where it is not given. */
  gathered?: number;
  /** Its buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A screen on which nothing is typed: it begins at its top, and its title has the focus. */
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

interface BackProps {
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}

/** The quieter button beside it. */
export const BackButton = (props: BackProps) => (
  <Button variant="subtle" size="lg" className={classes.back} {...props} />
);

interface FailureNoticeProps {
  error: Error | string;
  takesFocus?: boolean;
  /** What became of what was typed. */
  children?: ReactNode;
  /** Beneath the sentence. */
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
