import {
  type FieldName,
  fieldNames,
  fieldsOfKind,
  isOfKind,
  type Language,
  type OwnRegistrationView,
} from '@konbit/contracts';
import { formatDateIn, formatEventDate, formatTimeRange, isOpen, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import ways from '../common/guest-ways.module.css';
import classes from './own-registration.module.css';
import { rsvpTexts } from '../common/texts/texts.ts';

/** Each language by the name that its speakers give it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ht: 'Kreyòl ayisyen',
  fr: 'Français',
};

const saidAbove: readonly FieldName[] = ['firstName', 'lastName', 'email'];

/** What is kept of a guest, told to them. */
export function Letter({ registration }: { registration: OwnRegistrationView }) {
  const t = useTexts(rsvpTexts);
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
    if (saidAbove.includes(name) || typeof answer !== 'string') return [];
    return [{ name, answer: isOfKind(name, 'choice') ? t(registration[name]!) : answer }];
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
          <dl className={ways.details}>
            {told.map(({ name, answer }) => [<dt key={`${name}-label`}>{t(name)}</dt>, <dd key={name}>{answer}</dd>])}
          </dl>
        </>
      )}
      <p>{news.length > 0 ? t('news', { list: news.map((name) => t(`${name}Short`)).join(', ') }) : t('noNews')}</p>
    </div>
  );
}
