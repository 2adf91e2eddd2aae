import { type ApiError, failureSentence, useTexts } from '@konbit/web';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isNameNeeded } from '../common/find-registration.ts';
import classes from './email-form.module.css';
import { lookUpFailure, notFoundSentence, useEnterHub } from './session.api.ts';
import { hubTexts } from '../common/texts/texts.ts';

/** How the visitor, who was in the hub a moment ago, has left it. */
export interface Left {
  /** The service no longer knew the session. */
  sessionEnded: boolean;
  /** Why it looks this email up with the last name only. */
  nameNeeded?: ApiError;
  email?: string;
}

interface Props {
  left?: Left;
  /** An email is being looked up: what it opens may come meanwhile. */
  onEnter: () => void;
}

/** 'Access Your Dashboard': a registered email opens the hub, with the last name where the service needs it. */
export function EmailForm({ left, onEnter }: Props) {
  const t = useTexts(hubTexts);
  const enterHub = useEnterHub();
  const [nameNeeded, setNameNeeded] = useState(left?.nameNeeded);
  const [email, setEmail] = useState(left?.email ?? '');
  const [lastName, setLastName] = useState('');

  // The toast goes; its sentence stays beside the last field until what was sent is another.
  function refusal(): string | undefined {
    const { variables, error } = enterHub;
    if (email !== variables?.email || (nameNeeded && lastName !== variables.lastName)) return;
    if (error) return isNameNeeded(error) ? undefined : lookUpFailure(error, t('lookUpFailed'));
    return enterHub.isSuccess && !enterHub.data ? notFoundSentence(variables.lastName) : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '' || (nameNeeded && lastName.trim() === '') || enterHub.isPending) return;
    onEnter();
    enterHub.mutate(nameNeeded ? { email, lastName } : { email }, {
      onError: (error) => isNameNeeded(error) && setNameNeeded(error),
    });
  }

  return (
    <form className={classes.admission} onSubmit={submit} aria-labelledby="access-title">
      <div className={classes.admissionBody}>
        <h2 id="access-title" className={classes.admissionTitle}>
          {t('formTitle')}
        </h2>
        {left?.sessionEnded && (
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
          autoFocus={left && !nameNeeded}
          required
          withAsterisk={false}
          classNames={{ input: classes.admissionInput }}
          size="md"
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
            autoFocus
            required
            withAsterisk={false}
            classNames={{ input: classes.admissionInput }}
            size="md"
            value={lastName}
            onChange={({ currentTarget }) => setLastName(currentTarget.value)}
            error={refusal()}
          />
        )}
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
