import { fieldNames, fieldsOfKind, isOfKind, plainPages, type PlainState } from '@konbit/contracts';
import { closedWords, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { registrationTexts } from '../common/registration-texts.ts';
import { EventDetails } from '../registrations/event-details.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { PlainAnswer } from './plain-answer.tsx';
import { PlainPhoto } from './plain-photo.tsx';
import { plainTexts } from './plain-texts.ts';
import { answersOf, faultSentences } from './typed-answers.ts';

type State = Extract<PlainState, { page: 'register' }>;

/** All questions of the wizard on one page. */
export function RegisterPage({ state: { key, refusal, typed = {} } }: { state: State }) {
  const t = useTexts(plainTexts);
  const ask = useTexts(registrationTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const closed = closedWords('registration', event, new Date(), language);
  const answers = answersOf(typed);
  const faults = refusal ? faultSentences(refusal, typed, event.exampleEmail) : {};
  const field = (name: (typeof fieldNames)[number]) => ({ name, answers, fault: faults[name] });
  return (
    <>
      {refusal && <FaultSummary title={ask('failed')} refusal={refusal} faults={faults} />}
      <h1>{t('register')}</h1>
      <p className="lead">{event.title[language]}</p>
      <EventDetails />
      {closed !== undefined && !refusal ? (
        <p className="lead">{closed}</p>
      ) : (
        <form method="post" action={plainPages.register} encType="multipart/form-data">
          <HiddenFields pageKey={key} />
          {fieldNames
            .filter((name) => !isOfKind(name, 'consent'))
            .map((name) => (
              <PlainAnswer key={name} {...field(name)} hint={name === 'email' ? ask('emailHint') : undefined} />
            ))}
          {fieldsOfKind('consent').map((name) => (
            <PlainAnswer key={name} {...field(name)} mustAgree={name === 'emailUpdates'} />
          ))}
          <PlainPhoto label={ask('profileImage')} fault={faults.profileImage} again={refusal !== undefined} />
          <button type="submit">{ask('submit')}</button>
        </form>
      )}
    </>
  );
}

/** After the service has taken the registration. */
export function RegisteredPage({ firstName }: { firstName?: string }) {
  const t = useTexts(plainTexts);
  const ask = useTexts(registrationTexts);
  const language = useLanguage();
  return (
    <>
      <h1>{firstName ? ask('allSet', { name: firstName }) : ask('successful')}</h1>
      <p className="done" role="status">
        {firstName && ask('successful')} {ask('successfulText')}
      </p>
      <p>{t('linkInMail')}</p>
      <p>{ask('reminder')}</p>
      <EventDetails />
      <p className="ways">
        <a className="button" href={`/calendar.${language}.ics`}>
          {ask('addToCalendar')}
        </a>
        <a href="/">{t('backToEvent')}</a>
      </p>
    </>
  );
}
