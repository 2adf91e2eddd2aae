import { useTexts } from '@konbit/web';
import { Button } from '@konbit/web/provided/basics';
import { TextInput, useForm } from '@konbit/web/provided/fields';
import { Link } from 'react-router-dom';
import classes from './email-form.module.css';
import { lookUpFailure, useEnterHub } from './session.api.ts';
import { sessionTexts } from './session-texts.ts';

interface Props {
  /** The visitor was in the hub a moment ago: the field takes the focus. */
  returning: boolean;
  /** Says that the dashboard was closed because the service no longer knew the session. */
  sessionEnded: boolean;
  /** An email is being looked up: what it opens may come meanwhile. */
  onEnter: () => void;
}

/** 'Access Your Dashboard': an email that is registered opens the hub. */
export function EmailForm({ returning, sessionEnded, onEnter }: Props) {
  const t = useTexts(sessionTexts);
  const enterHub = useEnterHub();
  const form = useForm({ initialValues: { email: '' } });

  // The toast goes; its sentence stays beside the field until the email is another.
  function refusal(): string | undefined {
    if (form.values.email !== enterHub.variables) return undefined;
    if (enterHub.error) return lookUpFailure(enterHub.error, t('lookUpFailed'));
    return enterHub.isSuccess && !enterHub.data ? t('notFoundText') : undefined;
  }

  const submit = form.onSubmit(({ email }) => {
    if (email.trim() === '' || enterHub.isPending) return;
    onEnter();
    enterHub.mutate(email);
  });

  return (
    <form className={classes.admission} onSubmit={submit} aria-labelledby="access-title">
      <div className={classes.admissionBody}>
        <h2 id="access-title" className={classes.admissionTitle}>
          {t('formTitle')}
        </h2>
        {sessionEnded && (
          <p role="alert" className={classes.ended}>
            {t('sessionEnded')}
          </p>
        )}
        <TextInput
          type="email"
          name="email"
          label={t('email')}
          description={t('formHint')}
          autoComplete="email"
          autoFocus={returning}
          required
          withAsterisk={false}
          classNames={{ input: classes.admissionInput }}
          size="md"
          {...form.getInputProps('email')}
          error={refusal()}
        />
        <Button type="submit" size="md" fullWidth aria-disabled={enterHub.isPending} data-pending={enterHub.isPending}>
          {enterHub.isPending ? t('finding') : t('enter')}
        </Button>
      </div>
      <p className={classes.admissionStub}>
        {t('notRegistered')} <Link to="/?rsvp">{t('register')}</Link>
      </p>
    </form>
  );
}
