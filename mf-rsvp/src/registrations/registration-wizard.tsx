import { isOpen, type PageContent } from '@konbit/event';
import { useEvent } from '@konbit/web';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Closed } from './closed.tsx';
import { Confirmation } from './confirmation.tsx';
import { KeptConfirmation } from './kept-confirmation.tsx';
import { Fireside } from '../common/fireside.tsx';
import classes from '../common/dialog.module.css';
import { useLeaveWizard } from './use-leave-wizard.ts';
import { useRegistrationWizard } from './use-registration-wizard.ts';
import { useReturnedFocus } from '../common/use-returned-focus.ts';
import { WizardForm } from './wizard-form.tsx';
import { WizardHeader } from './wizard-header.tsx';
import { stepCount } from './wizard-progress.ts';

/**
 * The dialog in which a visitor registers: eight steps, then the confirmation. On a phone it takes the whole screen.
 */
export function RegistrationWizard() {
  const wizard = useRegistrationWizard();
  const leave = useLeaveWizard();
  const isSmall = useMediaQuery('(max-width: 47.99em), (max-height: 35em)', false, { getInitialValueInEffect: false });
  useReturnedFocus();
  const { event } = useEvent<PageContent>();
  // Who has begun in time may finish; the service has the last word.
  const [opensInTime] = useState(() => isOpen(event, new Date()));

  const { step, guest, waitsFor } = wizard;
  const isAsking = !guest && !waitsFor;
  const close = () => {
    wizard.discard(); // The rest, photo and consents, goes with the component.
    leave();
  };

  return (
    // A press beside the dialog must not cost the visitor what was typed: it does not close.
    <Modal.Root
      opened
      onClose={close}
      closeOnClickOutside={false}
      fullScreen={isSmall}
      size="46rem"
      radius="lg"
      centered
      classNames={{ overlay: classes.overlay, content: classes.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.landscape} data-celebrates={!isAsking || undefined}>
          <WizardHeader step={isAsking && opensInTime ? step : null} />
          {!opensInTime && <Closed onClose={close} />}
          {opensInTime && isAsking && <WizardForm wizard={wizard} />}
          {!guest && waitsFor && <KeptConfirmation firstName={waitsFor.firstName} onClose={close} />}
          {guest && <Confirmation guest={guest} onClose={close} />}
          <Fireside share={isAsking ? step / stepCount : 1} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
