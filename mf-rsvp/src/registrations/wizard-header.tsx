import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Modal, Progress } from '@konbit/web/provided/dialogs';
import classes from '../common/dialog-header.module.css';
import { stepCount } from './wizard-progress.ts';
import { welcomeTexts } from './welcome-texts.ts';

/** What the dialog is, how far one is, and the way out. `step` is null once all is done. */
export function WizardHeader({ step }: { step: number | null }) {
  const t = useTexts(welcomeTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <div className={classes.header}>
      <Modal.Title className={classes.dialogTitle}>{t('dialogTitle', { event: event.title[language] })}</Modal.Title>
      <Modal.CloseButton className={classes.close} size="lg" aria-label={t('close')} />
      {step !== null && <StepCounter n={step + 1} />}
    </div>
  );
}

/** The bar tells what is answered, so it is full only once the registration is sent. */
function StepCounter({ n }: { n: number }) {
  const t = useTexts(welcomeTexts);
  const counter = t('stepOf', { n, total: stepCount });
  return (
    <div className={classes.progress}>
      <Progress.Root size={6} radius="xl" className={classes.bar}>
        <Progress.Section
          className={classes.barSection}
          value={((n - 0.5) / stepCount) * 100}
          withAria={false}
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemin={0}
          aria-valuemax={stepCount}
          aria-valuenow={n - 1}
          aria-valuetext={counter}
        />
      </Progress.Root>
      <p className={classes.counter} aria-live="polite">
        {counter}
      </p>
    </div>
  );
}
