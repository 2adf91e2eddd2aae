import {
  type FieldName,
  fieldNames,
  fieldsOfKind,
  isOfKind,
  languageNames,
  type OwnRegistrationView,
} from '@konbit/contracts';
import { formatDateIn, formatTimeIn, isKept, type PageContent } from '@konbit/event';
import { serviceNow, useEvent, useLanguage, useTexts } from '@konbit/web';
import ways from '../screens/coming-screen.module.css';
import { EventDetails, useMayCome } from '../screens/coming-screen.tsx';
import type { Done } from './own-registration.api.ts';
import classes from './own-registration.module.css';
import { partyTexts } from '../party/texts/texts.ts';
import { ownTexts } from './texts/texts.ts';

const shownAbove: readonly FieldName[] = ['firstName', 'lastName', 'email'];

export function Letter({ registration }: { registration: OwnRegistrationView }) {
  const t = useTexts(ownTexts);
  const party = useTexts(partyTexts);
  const language = useLanguage();
  const content = useEvent<PageContent>();
  const { event } = content;
  const isOver = isKept(content, new Date(serviceNow()));
  const mayCome = useMayCome();
  const { createdAt, email, emailUndeliverable, firstName, lastName, pendingEmail, status } = registration;

  const registeredAs = t('registeredAs', {
    name: `${firstName} ${lastName}`,
    date: formatDateIn(event.timeZone, createdAt, language),
    email,
    language: languageNames[registration.language],
  });
  const answers = fieldNames.flatMap((name) => {
    const answer = registration[name];
    if (shownAbove.includes(name) || typeof answer !== 'string') return [];
    return [{ name, answer: isOfKind(name, 'choice') ? t(registration[name]!) : answer }];
  });
  const { namesAlong } = registration;
  const along = peopleAlong(registration);
  const news = fieldsOfKind('consent').filter((name) => registration[name]);

  return (
    <div className={classes.letter}>
      {mayCome && !registration.cancelledAt && (status ?? 'coming') === 'coming' && (
        <>
          <p>{t('reminder')}</p>
          <EventDetails />
        </>
      )}
      <p>{registeredAs}</p>
      {pendingEmail && <p>{t('pendingEmail', { email: pendingEmail })}</p>}
      {emailUndeliverable && <p className={classes.warning}>{t('emailUndeliverable')}</p>}
      {along > 0 && !isOver && (
        <p>
          <span>{party.counted('comeAlong', along)}</span>
          {namesAlong && <span>{` ${namesAlong}`}</span>}
        </p>
      )}
      {answers.length > 0 && (
        <>
          <p>{t('yourAnswers')}</p>
          <dl className={ways.details}>
            {answers.map(({ name, answer }) => [
              <dt key={`${name}-label`}>{t(name)}</dt>,
              <dd key={name}>{answer}</dd>,
            ])}
          </dl>
        </>
      )}
      {!registration.cancelledAt && (
        <p>{news.length > 0 ? t('news', { list: news.map((name) => t(`${name}Short`)).join(', ') }) : t('noNews')}</p>
      )}
    </div>
  );
}

/** Whether the guest waits for a place, or how long one is kept. */
export function PlaceWords({ registration }: { registration: OwnRegistrationView }) {
  const t = useTexts(partyTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  const { heldUntil, offeredUntil, status } = registration;
  const until = offeredUntil ?? heldUntil;
  if (status === 'waiting') return <p>{t('waitingText')}</p>;
  if (!until) return null;
  if (Date.parse(until) <= serviceNow()) return <p>{t(heldUntil ? 'heldStill' : 'offeredStill')}</p>;
  const date = formatDateIn(timeZone, until, language);
  const time = formatTimeIn(timeZone, until, language);
  return <p>{t(heldUntil ? 'heldText' : 'offeredText', { date, time })}</p>;
}

/** What the guest answers to an offered place, or to the question whether a party still comes. */
export function usePlaceAnswer({ heldUntil, status }: OwnRegistrationView): string | undefined {
  const t = useTexts(partyTexts);
  if (heldUntil) return t('keepPlaces');
  return status === 'offered' ? t('takePlace') : undefined;
}

export function CancelledWords({ registration: { canRestore, firstName } }: { registration: OwnRegistrationView }) {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const { guestTexts } = useEvent<PageContent>();
  return <p>{canRestore ? guestTexts.cancelled[language].replaceAll('{{name}}', firstName) : t('cancelledForGood')}</p>;
}

interface DoneProps {
  done: Done | null | undefined;
  registration: OwnRegistrationView;
  className: string | undefined;
}

/** It is on the page even while it is empty: screen readers read what enters it. */
export function DoneNotice({ done, registration, className }: DoneProps) {
  const t = useTexts(ownTexts);
  const party = useTexts(partyTexts);
  const { email, pendingEmail } = registration;
  const wordsOf = (what: Done) => {
    if (what === 'saved' && pendingEmail) return t('savedPending', { email: pendingEmail });
    if (what === 'placeTaken' && peopleAlong(registration) > 0) return party('placesKept');
    return t(what, { email });
  };
  return (
    <p role="status" className={className}>
      {done && wordsOf(done)}
    </p>
  );
}

const peopleAlong = ({ adultsAlong = 0, childrenAlong = 0 }: OwnRegistrationView) => adultsAlong + childrenAlong;
