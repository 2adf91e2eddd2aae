import { useTexts } from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
import classes from './overview-screen.module.css';
import { FailureAlert } from './failure-alert.tsx';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { saveAsFile } from './save-as-file.ts';
import { Section } from './section.tsx';
import type { OwnRegistrationState } from './use-own-registration.ts';

/** One's data: to take along, to erase. */
export function OwnData({ own, onErase }: { own: OwnRegistrationState; onErase(): void }) {
  const t = useTexts(ownRegistrationTexts);
  const takeAlong = useMutation({
    mutationFn: own.service.takeAlong,
    onSuccess: (everything) => {
      saveAsFile('registration.json', everything);
      own.setDone('takenAlong');
    },
  });
  return (
    <Section title={t('yourData')}>
      <p>{t('takeAlongText')}</p>
      <button
        type="button"
        className={classes.quiet}
        aria-disabled={takeAlong.isPending}
        onClick={() => !takeAlong.isPending && takeAlong.mutate()}
      >
        {takeAlong.isPending ? t('gathering') : t('takeAlong')}
      </button>
      {takeAlong.error && <FailureAlert error={takeAlong.error} />}
      <p>{t('eraseText')}</p>
      <button type="button" className={classes.quiet} onClick={onErase}>
        {t('erase')}
      </button>
    </Section>
  );
}
