import {
  fieldNames,
  fieldsOfKind,
  isOfKind,
  isRequired,
  type Language,
  type OwnRegistrationView,
} from '@konbit/contracts';
import { formatDateIn, formatEventDate, formatTimeRange, isOpen, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { registrationTexts } from '../common/registration-texts.ts';
import screen from '../common/screen.module.css';
import classes from './own-registration.module.css';
import { ownRegistrationTexts } from './own-registration-texts.ts';

/** Each language by the name that its speakers give it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ht: 'Kreyòl ayisyen',
  fr: 'Français',
};

/** What is kept of a guest, told to them. */
export function Letter({ registration }: { registration: OwnRegistrationView }) {
  const t = useTexts(ownRegistrationTexts);
  const ask = useTexts(registrationTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const { createdAt, email, emailUndeliverable, firstName, lastName, pendingEmail } = registration;

  const coming = t('coming', {
    date: formatEventDate(event, language),
    time: formatTimeRange(event, language),
    venue: event.venue[language],
  });
  const registeredAs = t('registeredAs', {
    name: `${firstName} ${lastName}`,
    date: formatDateIn(event.timeZone, createdAt, language),
    email,
    language: languageNames[registration.language],
  });
  const told = fieldNames.flatMap((name) => {
    const answer = registration[name];
    if (isRequired(name) || typeof answer !== 'string') return [];
    return [{ name, answer: isOfKind(name, 'choice') ? ask(registration[name]!) : answer }];
  });
  const news = fieldsOfKind('consent').filter((name) => registration[name]);

  return (
    <div className={classes.letter}>
      {isOpen(event, new Date()) && !registration.cancelledAt && <p>{coming}</p>}
      <p>{registeredAs}</p>
      {pendingEmail && <p>{t('pendingEmail', { email: pendingEmail })}</p>}
      {emailUndeliverable && <p className={classes.warning}>{t('emailUndeliverable')}</p>}
      {told.length > 0 && (
        <>
          <p>{t('told')}</p>
          <dl className={screen.details}>
            {told.map(({ name, answer }) => [
              <dt key={`${name}-label`}>{ask(name)}</dt>,
              <dd key={name} className={classes.lines}>
                {answer}
              </dd>,
            ])}
          </dl>
        </>
      )}
      <p>{news.length > 0 ? t('news', { list: news.map((name) => t(name)).join(', ') }) : t('noNews')}</p>
    </div>
  );
}
