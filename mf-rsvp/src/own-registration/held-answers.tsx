import type { OwnRegistrationView } from '@konbit/contracts';
import { event, formatEventDate } from '@konbit/event';
import { useLanguage, useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { registrationTexts } from '../common/registration-texts.ts';
import classes from './held-answers.module.css';
import { languageNames } from './language-names.ts';
import { ownRegistrationTexts } from './own-registration-texts.ts';

/** Everything that a registration holds, in the order in which it was asked. */
export function HeldAnswers({ held }: { held: OwnRegistrationView }) {
  const t = useTexts(ownRegistrationTexts);
  const ask = useTexts(registrationTexts);
  const language = useLanguage();
  const yesOrNo = (value: boolean) => (value ? t('yes') : t('no'));
  const registeredOn = formatEventDate({ startsAt: held.createdAt, timeZone: event.timeZone }, language);

  return (
    <dl className={classes.heldAnswers}>
      <Answer to={ask('firstName')}>{held.firstName}</Answer>
      <Answer to={ask('lastName')}>{held.lastName}</Answer>
      <Answer to={ask('email')}>
        {held.email}
        {held.pendingEmail && <span className={classes.remark}>{t('pendingEmail', { email: held.pendingEmail })}</span>}
        {held.emailUndeliverable && <span className={classes.warning}>{t('emailUndeliverable')}</span>}
      </Answer>
      <Answer to={ask('hearAbout')}>{held.hearAbout ? ask(held.hearAbout) : t('notGiven')}</Answer>
      <Answer to={ask('dietaryRestrictions')}>{held.dietaryRestrictions ?? t('notGiven')}</Answer>
      <Answer to={ask('accessibilityNeeds')}>{held.accessibilityNeeds ?? t('notGiven')}</Answer>
      <Answer to={t('consentUpdates')}>{yesOrNo(held.emailUpdates)}</Answer>
      <Answer to={t('consentFuture')}>{yesOrNo(held.futureEvents)}</Answer>
      <Answer to={t('photo')}>{yesOrNo(held.hasProfileImage)}</Answer>
      <Answer to={t('mailLanguage')}>
        <span lang={held.language}>{languageNames[held.language]}</span>
      </Answer>
      <Answer to={t('registeredAt')}>{registeredOn}</Answer>
    </dl>
  );
}

function Answer({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div>
      <dt>{to}</dt>
      <dd>{children}</dd>
    </div>
  );
}
