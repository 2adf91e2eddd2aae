import { acceptedImageTypes, plainPages, type PlainState } from '@konbit/contracts';
import { closedWords, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { EventDetails } from '../screens/coming-screen.tsx';
import { toAnswers } from '../answers/answers.ts';
import { AllAnswers } from '../answers/answers-form.tsx';
import { PartyFields, toPartyAnswers } from '../party/party.tsx';
import { partyTexts } from '../party/texts/texts.ts';
import { ownTexts } from '../own-registration/texts/texts.ts';
import { BackToEvent, PlainForm, plainForm, Refusal, useFaults } from './plain-form.tsx';

export function RegisterPage({ state }: { state: Extract<PlainState, { page: 'register' }> }) {
  const t = useTexts(ownTexts);
  const party = useTexts(partyTexts);
  const language = useLanguage();
  const { capacity, event } = useEvent<PageContent>();
  const { refusal, typed = {} } = state;
  const faults = useFaults(refusal, typed);
  const closed = closedWords('registration', event, new Date(), language);
  return (
    <>
      <Refusal title={t('registrationFailed')} refusal={refusal} faults={faults} isKept={state.typed !== undefined} />
      <h1>{t('register')}</h1>
      <p className="lead">{event.title[language]}</p>
      <EventDetails />
      {capacity !== undefined && <p>{party('capacity', { n: capacity })}</p>}
      {closed !== undefined && !refusal ? (
        <p className="lead">{closed}</p>
      ) : (
        <PlainForm action={plainPages.register} state={state} isKept={refusal !== undefined}>
          <AllAnswers form={plainForm({ ...typed, ...toAnswers(typed) }, faults)} emailHint={t('emailHint')} mustAgree>
            <PartyFields form={plainForm({ ...toPartyAnswers({}), ...typed }, faults)} />
            <Photo fault={faults.profileImage} isAgain={refusal !== undefined} />
          </AllAnswers>
          <button type="submit">{t('submit')}</button>
        </PlainForm>
      )}
    </>
  );
}

/** `isAgain`: a page before may have had a photo. */
function Photo({ fault, isAgain }: { fault: string | undefined; isAgain: boolean }) {
  const t = useTexts(ownTexts);
  const name = 'profileImage';
  return (
    <div>
      <label htmlFor={name}>{t(name)}</label>
      <p id={`${name}-hint`}>
        {t('profileImageHint')} {isAgain && t('photoAgain')}
      </p>
      <input
        type="file"
        id={name}
        name={name}
        accept={acceptedImageTypes.join()}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-hint ${name}-error` : `${name}-hint`}
      />
      {fault && <p id={`${name}-error`}>{fault}</p>}
    </div>
  );
}

interface RegisteredPageProps {
  firstName?: string;
  isWaiting?: boolean;
  lacksPhoto?: boolean;
}

export function RegisteredPage({ firstName, isWaiting, lacksPhoto }: RegisteredPageProps) {
  const t = useTexts(ownTexts);
  const party = useTexts(partyTexts);
  const language = useLanguage();
  if (isWaiting)
    return (
      <>
        <h1>{party('onWaitingList')}</h1>
        <p role="status">{party('waitingText')}</p>
        {lacksPhoto && <p>{t('withoutPhoto')}</p>}
        <p>{t('linkInMail')}</p>
        <EventDetails />
        <BackToEvent />
      </>
    );
  return (
    <>
      <h1>{firstName ? t('allSet', { name: firstName }) : t('registrationSuccessful')}</h1>
      <p className="done" role="status">
        {firstName && t('registrationSuccessful')} {t('registrationSuccessfulText')}
      </p>
      {lacksPhoto && <p>{t('withoutPhoto')}</p>}
      <p>{t('linkInMail')}</p>
      <p>{t('reminder')}</p>
      <EventDetails />
      <p className="ways">
        <a className="button" href={`/calendar.${language}.ics`}>
          {t('addToCalendar')}
        </a>
        <BackToEvent />
      </p>
    </>
  );
}
