import { isVisible } from '@konbit/contracts';
import { failureSentence, useTexts } from '@konbit/web';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isNameNeeded } from '../common/find-registration.ts';
import type { SessionLoss } from '../common/session-retry.ts';
import classes from './email-form.module.css';
import { lookUpFailure, notFoundSentence, useEnterHub } from './session.api.ts';
import { hubTexts } from '../common/texts/texts.ts';

/** How the visitor left the hub: by 'Switch Account', or because the service ended the session. */
export interface Exit extends SessionLoss {
  sessionEnded: boolean;
  /** Only where its last name is needed. */
  email?: string;
}

interface Props {
  exit?: Exit;
  onEnter: () => void;
}

const required = { required: true, withAsterisk: false, size: 'md' } as const;

/** A registered email opens the hub (specified), together with the last name when the service needs it. */
export function EmailForm({ exit, onEnter }: Props) {
  const t = useTexts(hubTexts);
  const enterHub = useEnterHub();
  const [nameNeeded, setNameNeeded] = useState(exit?.nameNeeded);
  const [email, setEmail] = useState(exit?.email ?? '');
  const [lastName, setLastName] = useState('');
  // Without its cookie the dashboard would open and close at once.
  const [cookiesBlocked, setCookiesBlocked] = useState(exit?.cookiesBlocked === true || !navigator.cookieEnabled);

  // The toast's sentence stays beside the last field until the visitor changes what was sent.
  function refusal(): string | undefined {
    const { variables, error } = enterHub;
    if (email !== variables?.email || (nameNeeded && lastName !== variables.lastName)) return;
    if (error) return isNameNeeded(error) ? undefined : lookUpFailure(error);
    return enterHub.isSuccess && !enterHub.data ? notFoundSentence(variables.lastName) : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // Blank input is ignored (specified).
    if (!isVisible(email) || (nameNeeded && !isVisible(lastName)) || enterHub.isPending) return;
    setCookiesBlocked(!navigator.cookieEnabled);
    if (!navigator.cookieEnabled) return;
    onEnter();
    enterHub.mutate(nameNeeded ? { email, lastName } : { email }, {
      onError: (error) => {
        if (isNameNeeded(error)) setNameNeeded(error);
      },
    });
  }

  return (
    // The browser would refuse what the look-up cleans: an email is often pasted with more than is seen.
    <form noValidate className={classes.emailForm} onSubmit={submit} aria-labelledby="access-title">
      <div className={classes.emailFormBody}>
        <h2 id="access-title" className={classes.emailFormTitle}>
          {t('formTitle')}
        </h2>
        {(cookiesBlocked || exit?.sessionEnded) && (
          <p role="alert" className={classes.ended}>
            {t(cookiesBlocked ? 'cookiesBlocked' : 'sessionEnded')}
          </p>
        )}
        <TextInput
          type="email"
          name="email"
          label={t('email')}
          description={t('formHint')}
          autoComplete="email"
          enterKeyHint="go"
          autoFocus={exit && !nameNeeded}
          {...required}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={nameNeeded ? undefined : refusal()}
        />
        {nameNeeded && (
          <TextInput
            name="lastName"
            label={t('lastName')}
            description={failureSentence(nameNeeded)}
            autoComplete="family-name"
            enterKeyHint="go"
            autoFocus
            {...required}
            value={lastName}
            onChange={({ currentTarget }) => setLastName(currentTarget.value)}
            error={refusal()}
          />
        )}
        <Button type="submit" size="md" fullWidth aria-disabled={enterHub.isPending} data-pending={enterHub.isPending}>
          {enterHub.isPending ? t('finding') : t('enter')}
        </Button>
      </div>
      <p className={classes.emailFormFooter}>
        <span>{t('notRegistered')}</span> <Link to="/?rsvp">{t('rsvpNow')}</Link>
      </p>
    </form>
  );
}
