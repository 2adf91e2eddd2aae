import { type OwnAct, plainFields, plainPages, type PlainState } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, useEvent, useLanguage, useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { rsvpTexts } from '../common/texts/texts.ts';
import { OwnAnswersFields, toOwnAnswers } from '../own-registration/change-form.tsx';
import { Letter } from '../own-registration/letter.tsx';
import { answersOf, BackToEvent, errorOf, PlainForm, plainForm, Refusal, useFaults } from './plain-form.tsx';

type StateOf<Page> = Extract<PlainState, { page: Page }>;
type Own = { state: StateOf<'own'> };

/** One's own registration: seen, changed, cancelled, taken up again. What is grave is asked again in a fold. */
export function OwnPage({ state }: Own) {
  const t = useTexts(rsvpTexts);
  const language = useLanguage();
  const { guestTexts } = useEvent<PageContent>();
  const { own, refusal, typed, done } = state;
  const faults = useFaults(refusal, typed);
  const waits = done === 'saved' && own.pendingEmail;
  return (
    <>
      <Refusal title={t('notSaved')} refusal={refusal} faults={faults} isKept={typed !== undefined} />
      {done && (
        <p role="status" className="done">
          {waits ? t('savedPending', { email: waits }) : t(done, { email: own.email })}
        </p>
      )}
      <h1>{own.cancelledAt ? t('cancelled') : t('greeting', { name: own.firstName })}</h1>
      {own.cancelledAt && (
        <p className="lead">
          {own.canRestore
            ? guestTexts.cancelled[language].replaceAll('{{name}}', own.firstName)
            : t('cancelledForGood')}
        </p>
      )}
      {own.canRestore && (
        <ActForm state={state} act="restore">
          {t('restore')}
        </ActForm>
      )}
      <Letter registration={own} />
      {!own.cancelledAt && <ChangeOrCancel state={state} faults={faults} />}
    </>
  );
}

function ChangeOrCancel({ state, faults }: Own & { faults: Record<string, string> }) {
  const t = useTexts(rsvpTexts);
  const { own, typed } = state;
  const stored = toOwnAnswers(own);
  const answers = typed ? { ...answersOf(typed), language: typed.language ?? stored.language } : stored;
  return (
    <>
      <details open={typed !== undefined}>
        <summary>{t('change')}</summary>
        <ActForm state={state} act="change" label={t('save')}>
          <OwnAnswersFields form={plainForm(answers, faults)} />
        </ActForm>
      </details>
      <details>
        <summary>{t('cancel')}</summary>
        <p>{t('cancelAsk')}</p>
        <ActForm state={state} act="cancel">
          {t('cancelYes')}
        </ActForm>
      </details>
    </>
  );
}

/** Asks before a mailed link does what it is for. */
export function AskPage({ state }: { state: StateOf<'ask'> }) {
  const t = useTexts(rsvpTexts);
  const isNews = state.act === 'unsubscribe';
  const title = isNews ? t('newsQuestion') : t('confirmTitle');
  return (
    <>
      <Refusal title={title} refusal={state.refusal} />
      <h1>{title}</h1>
      <p>{isNews ? t('newsAsk') : t('confirmText')}</p>
      <ActForm state={state} act={state.act}>
        {isNews ? t('newsYes') : t('confirm')}
      </ActForm>
    </>
  );
}

/** The mails about news have ended. */
export function EndedPage() {
  const t = useTexts(rsvpTexts);
  return (
    <>
      <h1>{t('newsEnded')}</h1>
      <p>{t('newsEndedText')}</p>
      <BackToEvent />
    </>
  );
}

/** In place of a registration that could not be opened. */
export function RefusedPage({ state: { refusal } }: { state: StateOf<'refused'> }) {
  const t = useTexts(rsvpTexts);
  if (refusal.status !== 401)
    return (
      <>
        <h1>{t('notOpened')}</h1>
        <p role="alert">{failureSentence(errorOf(refusal))}</p>
        <BackToEvent />
      </>
    );
  return (
    <>
      <h1>{t('linkRefused')}</h1>
      <p>{t('linkRefusedWhy')}</p>
      <p>{t('linkRefusedWhat')}</p>
      <a className="button" href={plainPages.register}>
        {t('register')}
      </a>
    </>
  );
}

interface ActFormProps {
  state: { key: string; token: string };
  act: OwnAct;
  /** What its button says, where there is more in the form than that. */
  label?: string;
  children: ReactNode;
}

const ActForm = ({ state, act, label, children }: ActFormProps) => (
  <PlainForm action={plainPages.own} state={state}>
    {label && children}
    <button type="submit" name={plainFields.act} value={act}>
      {label ?? children}
    </button>
  </PlainForm>
);
