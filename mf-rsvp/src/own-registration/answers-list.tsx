import { type FieldName, fieldNames, isOfKind, type OwnRegistrationView } from '@konbit/contracts';
import { formatDateIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { registrationTexts } from '../common/registration-texts.ts';
import classes from './answers-list.module.css';
import { languageNames } from './language-names.ts';
import { ownRegistrationTexts } from './own-registration-texts.ts';

/** Everything that is stored of a registration, in the order in which it was asked. */
export function AnswersList({ registration }: { registration: OwnRegistrationView }) {
  const t = useTexts(ownRegistrationTexts);
  const ask = useTexts(registrationTexts);
  const { timeZone } = useEvent<PageContent>().event;
  const { createdAt, emailUndeliverable, hasProfileImage, language, pendingEmail } = registration;
  const registeredOn = formatDateIn(timeZone, createdAt, useLanguage());
  const yesOrNo = (value: boolean) => (value ? t('yes') : t('no'));

  function answerTo(name: FieldName): string {
    const answer = registration[name];
    if (typeof answer === 'boolean') return yesOrNo(answer);
    return (isOfKind(name, 'choice') ? registration[name] && ask(registration[name]) : answer) ?? t('notGiven');
  }

  return (
    <dl className={classes.answers}>
      {fieldNames.map((name) => (
        <Answer key={name} to={isOfKind(name, 'consent') ? t(name) : ask(name)}>
          {answerTo(name)}
          {name === 'email' && pendingEmail && (
            <span className={classes.remark}>{t('pendingEmail', { email: pendingEmail })}</span>
          )}
          {name === 'email' && emailUndeliverable && <span className={classes.warning}>{t('emailUndeliverable')}</span>}
        </Answer>
      ))}
      <Answer to={t('photo')}>{yesOrNo(hasProfileImage)}</Answer>
      <Answer to={t('mailLanguage')}>
        <span lang={language}>{languageNames[language]}</span>
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
