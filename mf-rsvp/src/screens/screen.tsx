import { failureSentence, focusOnArrival, useTexts } from '@konbit/web';
import { DialogCloseButton, DialogTitle, ModalDialog } from '@konbit/web/dialog';
import { Button, Loader, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { rsvpTexts } from '../texts/texts.ts';
import { FireDrawing } from './fire-drawing.tsx';
import classes from './screen.module.css';

/** As a `ref`. When the dialog opens, its focus trap finds the element by `data-autofocus`. */
export const takeFocus = (node: HTMLElement | null): void => node?.focus({ preventScroll: true });

/** As a `ref`: a new screen begins at its top, however far the last one was scrolled. */
export const startAtTop = (node: HTMLElement | null): void => {
  const dialog = node?.closest('[role="dialog"]');
  if (dialog) dialog.scrollTop = 0;
};

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
    // A press beside the dialog does not close it: the visitor would lose the answers.
    <ModalDialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      fullScreen={isSmall}
      width="46rem"
      centered
      className={classes.dialog}
      // No blur: over the moving fire it takes a whole core without a GPU.
      overlay={{ color: '#0e1130', backgroundOpacity: 0.8 }}
    >
      <div className={classes.landscape} data-celebrates={celebrates || undefined}>
        <div className={classes.header}>
          <DialogTitle className={classes.dialogTitle}>{title}</DialogTitle>
          <DialogCloseButton size="lg" aria-label={t('close')} />
          {progress}
        </div>
        {children}
      </div>
    </ModalDialog>
  );
}

/** Returns the focus to where it was before the dialog opened, after Close, Escape and Back alike. */
function useReturnedFocus(): void {
  const [before] = useState(() => withAncestors(document.activeElement));
  useEffect(
    () => () => {
      const [opener] = before;
      const place = before.find((element) => element.isConnected);
      // After a registration 'You're coming' is where 'RSVP Now' was.
      const next = place === opener ? opener : place?.querySelector<HTMLElement>('a[href], button');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    },
    [before],
  );
}

function withAncestors(element: Element | null): Element[] {
  return element ? [element, ...withAncestors(element.parentElement)] : [];
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
  /** People at the fire, 0 to 8; no fire without it. */
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

/** A screen that can only be closed. */
export function LastScreen({ onClose, ...screen }: Omit<ScreenProps, 'actions'> & { onClose(): void }) {
  const t = useTexts(rsvpTexts);
  return <Screen {...screen} actions={<NextButton onClick={onClose}>{t('close')}</NextButton>} />;
}

interface NextButtonProps {
  type?: 'button' | 'submit';
  /** Shows a spinner, and disables the button unless `disabled` is set. */
  isPending?: boolean;
  disabled?: boolean;
  /** A press leaves the focus in the field and a phone's keyboard open. */
  keepsFocus?: boolean;
  onClick?(): void;
  children: ReactNode;
}

export function NextButton({
  type = 'button',
  isPending = false,
  disabled,
  keepsFocus,
  onClick,
  children,
}: NextButtonProps) {
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

export function FailureNotice({ error, takesFocus = true, children, actions }: FailureNoticeProps) {
  return (
    // The pressed button may be disabled by now; on a phone the notice may be below the screen.
    <div ref={takesFocus ? focusOnArrival : undefined} tabIndex={-1} className={classes.failure} role="alert">
      <p>
        <strong>{typeof error === 'string' ? error : failureSentence(error)}</strong> <span>{children}</span>
      </p>
      {actions}
    </div>
  );
}
