import { plainPages, type PlainState } from '@konbit/contracts';
import { failureSentence, useTexts } from '@konbit/web';
import { newsEndingTexts } from '../own-registration/news-ending-texts.ts';
import { ownRegistrationTexts } from '../own-registration/own-registration-texts.ts';
import { FaultSummary } from './fault-summary.tsx';
import { ActForm } from './own-page.tsx';
import { plainTexts } from './plain-texts.ts';
import { errorOf } from './typed-answers.ts';

/** Asks before a mailed link does what it is for. */
export function AskPage({ state }: { state: Extract<PlainState, { page: 'ask' }> }) {
  const t = useTexts(plainTexts);
  const news = useTexts(newsEndingTexts);
  const { refusal, act } = state;
  const isNews = act === 'unsubscribe';
  const title = isNews ? news('question') : t('confirmTitle');
  return (
    <>
      {refusal && <FaultSummary title={title} refusal={refusal} faults={{}} isKept={false} />}
      <h1>{title}</h1>
      <p>{isNews ? news('ask') : t('confirmText')}</p>
      <ActForm state={state} act={act}>
        {isNews ? news('yes') : t('confirm')}
      </ActForm>
    </>
  );
}

/** Nothing is left to be done here. */
export function EndedPage({ act }: { act: 'erase' | 'unsubscribe' }) {
  const t = useTexts(ownRegistrationTexts);
  const news = useTexts(newsEndingTexts);
  return (
    <>
      <h1>{act === 'erase' ? t('erased') : news('ended')}</h1>
      {act === 'unsubscribe' && <p>{news('endedText')}</p>}
      <BackToEvent />
    </>
  );
}

/** In place of a registration that could not be opened. */
export function RefusedPage({ state: { refusal } }: { state: Extract<PlainState, { page: 'refused' }> }) {
  const t = useTexts(ownRegistrationTexts);
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
      <p>
        <a className="button" href={plainPages.register}>
          {t('register')}
        </a>
      </p>
    </>
  );
}

function BackToEvent() {
  const t = useTexts(plainTexts);
  return (
    <p>
      <a href="/">{t('backToEvent')}</a>
    </p>
  );
}
