import {
  fieldNames,
  fieldsOfKind,
  isOfKind,
  languages,
  type OwnAct,
  plainFields,
  plainPages,
  type PlainState,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { toAnswers } from '../common/answers.ts';
import { AnswersList } from '../own-registration/answers-list.tsx';
import { languageNames } from '../own-registration/language-names.ts';
import { toOwnAnswers } from '../own-registration/own-answers.ts';
import { ownRegistrationTexts } from '../own-registration/own-registration-texts.ts';
import { FaultSummary } from './fault-summary.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { PlainAnswer, PlainChoice } from './plain-answer.tsx';
import { PlainPhoto } from './plain-photo.tsx';
import { plainTexts } from './plain-texts.ts';
import { answersOf, faultSentences } from './typed-answers.ts';

type State = Extract<PlainState, { page: 'own' }>;

/** Seen, changed, cancelled, erased: each a form of its own. What cannot be undone is asked again in a fold. */
export function OwnPage({ state }: { state: State }) {
  const t = useTexts(ownRegistrationTexts);
  const language = useLanguage();
  const { event, guestTexts } = useEvent<PageContent>();
  const { own, refusal, typed } = state;
  const faults = refusal ? faultSentences(refusal, typed ?? {}, event.exampleEmail) : {};
  const isCancelled = own.cancelledAt !== null;
  return (
    <>
      {refusal && <FaultSummary title={t('notSaved')} refusal={refusal} faults={faults} isKept={typed !== undefined} />}
      <Done state={state} />
      <h1>{isCancelled ? t('cancelled') : t('greeting', { name: own.firstName })}</h1>
      {isCancelled && (
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
      <h2>{t('whatWeHold')}</h2>
      <AnswersList registration={own} />
      {!isCancelled && <ChangeForm state={state} faults={faults} />}
      {!isCancelled && <PhotoForms state={state} fault={faults.profileImage} />}
      {!isCancelled && (
        <Asked summary={t('cancel')} text={t('cancelAsk')}>
          <ActForm state={state} act="cancel">
            {t('cancelYes')}
          </ActForm>
        </Asked>
      )}
      <Asked summary={t('erase')} text={t('eraseAsk')}>
        <ActForm state={state} act="erase">
          {t('eraseYes')}
        </ActForm>
      </Asked>
    </>
  );
}

const doneWords = {
  change: 'saved',
  photo: 'photoSaved',
  'remove-photo': 'photoRemoved',
  restore: 'restored',
  'confirm-email': 'emailConfirmed',
} as const;

function Done({ state: { done, own } }: { state: State }) {
  const t = useTexts(ownRegistrationTexts);
  if (!done || !(done in doneWords)) return null;
  const waits = done === 'change' && own.pendingEmail;
  return (
    <p role="status" className="done">
      {waits ? t('savedPending', { email: waits }) : t(doneWords[done as keyof typeof doneWords], { email: own.email })}
    </p>
  );
}

function ChangeForm({ state, faults }: { state: State; faults: Record<string, string> }) {
  const t = useTexts(ownRegistrationTexts);
  const { own, typed } = state;
  const answers = typed ? answersOf(typed) : toAnswers(toOwnAnswers(own));
  const chosen = languages.find((language) => language === typed?.language) ?? own.language;
  return (
    <details open={typed !== undefined}>
      <summary>{t('change')}</summary>
      <PlainForm state={state}>
        {[...fieldNames.filter((name) => !isOfKind(name, 'consent')), ...fieldsOfKind('consent')].map((name) => (
          <PlainAnswer
            key={name}
            name={name}
            answers={answers}
            fault={faults[name]}
            hint={name === 'email' ? t('emailHint') : undefined}
          />
        ))}
        <PlainChoice
          name="language"
          legend={t('mailLanguage')}
          values={languages}
          chosen={chosen}
          labelOf={(language) => <span lang={language}>{languageNames[language]}</span>}
          fault={faults.language}
        />
        <ActButton act="change">{t('save')}</ActButton>
      </PlainForm>
    </details>
  );
}

function PhotoForms({ state, fault }: { state: State; fault: string | undefined }) {
  const t = useTexts(ownRegistrationTexts);
  const say = useTexts(plainTexts);
  return (
    <>
      <h2>{t('yourPhoto')}</h2>
      <PlainForm state={state}>
        <PlainPhoto label={say('choosePhoto')} fault={fault} again={false} required />
        <ActButton act="photo">{say('savePhoto')}</ActButton>
      </PlainForm>
      {state.own.hasProfileImage && (
        <ActForm state={state} act="remove-photo">
          {say('removePhoto')}
        </ActForm>
      )}
    </>
  );
}

function Asked({ summary, text, children }: { summary: string; text: string; children: ReactNode }) {
  return (
    <details>
      <summary>{summary}</summary>
      <p>{text}</p>
      {children}
    </details>
  );
}

type ByToken = Pick<State, 'key' | 'token'>;

interface ActFormProps {
  state: ByToken;
  act: OwnAct;
  children: ReactNode;
}

/** A form that is one button. */
export const ActForm = ({ state, act, children }: ActFormProps) => (
  <PlainForm state={state}>
    <ActButton act={act}>{children}</ActButton>
  </PlainForm>
);

const PlainForm = ({ state: { key, token }, children }: { state: ByToken; children: ReactNode }) => (
  <form method="post" action={plainPages.own} encType="multipart/form-data">
    <HiddenFields pageKey={key} token={token} />
    {children}
  </form>
);

const ActButton = ({ act, children }: { act: OwnAct; children: ReactNode }) => (
  <button type="submit" name={plainFields.act} value={act} className={act === 'remove-photo' ? 'second' : undefined}>
    {children}
  </button>
);
