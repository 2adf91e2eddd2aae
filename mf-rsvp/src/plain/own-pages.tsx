import { type AskedAct, type OwnAct, plainPages, type PlainState } from '@konbit/contracts';
import { isKept, type PageContent } from '@konbit/event';
import { failureSentence, useEvent, useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { useMayCome } from '../screens/coming-screen.tsx';
import { DoorCodeDrawing } from '../screens/door-code-drawing.tsx';
import { toAnswers } from '../answers/answers.ts';
import { ownTexts } from '../own-registration/texts/texts.ts';
import { OwnAnswersFields, toOwnAnswers } from '../own-registration/change-form.tsx';
import { CancelledWords, DoneNotice, Letter, PlaceWords, usePlaceAnswer } from '../own-registration/letter.tsx';
import { BackToEvent, errorOf, PlainForm, plainForm, Refusal, useFaults } from './plain-form.tsx';

type StateOf<Page> = Extract<PlainState, { page: Page }>;
type Own = { state: StateOf<'own'> };

export function OwnPage({ state }: Own) {
  const t = useTexts(ownTexts);
  const { own, refusal, typed, done } = state;
  const placeAnswer = usePlaceAnswer(own);
  const mayCome = useMayCome();
  const faults = useFaults(refusal, typed);
  return (
    <>
      <Refusal title={t('notSaved')} refusal={refusal} faults={faults} isKept={typed !== undefined} />
      {done && <DoneNotice done={done} registration={own} className="done" />}
      <h1>{own.cancelledAt ? t('cancelled') : t('greeting', { name: own.firstName })}</h1>
      {own.cancelledAt && <CancelledWords registration={own} />}
      {own.canRestore && (
        <ActForm state={state} act="restore">
          {t('restore')}
        </ActForm>
      )}
      {!own.cancelledAt && <PlaceWords registration={own} />}
      {!own.cancelledAt && placeAnswer && (
        <ActForm state={state} act="take-place">
          {placeAnswer}
        </ActForm>
      )}
      <Letter registration={own} />
      {own.doorCode && mayCome && (
        <figure>
          <DoorCodeDrawing code={own.doorCode} label={t('doorCode')} />
          <figcaption>{t('doorCodeHow')}</figcaption>
        </figure>
      )}
      {!own.cancelledAt && <ChangeOrCancel state={state} faults={faults} />}
      {refusal && !isChangeKept(state) && <PlainForm action={plainPages.own} state={state} isKept />}
    </>
  );
}

const isChangeKept = ({ own, refusal, typed }: Own['state']) =>
  refusal !== undefined && typed !== undefined && !own.cancelledAt;

function ChangeOrCancel({ state, faults }: Own & { faults: Record<string, string> }) {
  const t = useTexts(ownTexts);
  const isOver = isKept(useEvent<PageContent>(), new Date());
  const { own, typed } = state;
  const stored = toOwnAnswers(own);
  const answers = typed ? { ...stored, ...typed, ...toAnswers(typed) } : stored;
  return (
    <>
      <details open={typed !== undefined}>
        <summary>{t('change')}</summary>
        <ActForm state={state} act="change" label={t('save')} isKept={isChangeKept(state)}>
          <OwnAnswersFields form={plainForm(answers, faults)} own={own} />
        </ActForm>
      </details>
      {!isOver && (
        <details>
          <summary>{t('cancel')}</summary>
          <p>{t('cancelAsk')}</p>
          <ActForm state={state} act="cancel">
            {t('cancelYes')}
          </ActForm>
        </details>
      )}
    </>
  );
}

const asks = {
  'confirm-email': { title: 'confirmTitle', text: 'confirmText', yes: 'confirm' },
  'undo-email': { title: 'undoTitle', text: 'undoAsk', yes: 'undoYes' },
  unsubscribe: { title: 'newsQuestion', text: 'newsAsk', yes: 'newsYes' },
} as const satisfies Record<AskedAct, object>;

export function AskPage({ state }: { state: StateOf<'ask'> }) {
  const t = useTexts(ownTexts);
  const { title, text, yes } = asks[state.act];
  return (
    <>
      <Refusal title={t(title)} refusal={state.refusal} />
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <ActForm state={state} act={state.act} isKept={state.refusal !== undefined}>
        {t(yes)}
      </ActForm>
    </>
  );
}

export function EndedPage() {
  const t = useTexts(ownTexts);
  return <Message title={t('newsEnded')} words={[t('newsEndedText')]} />;
}

export function EmailUndonePage() {
  const t = useTexts(ownTexts);
  return <Message title={t('undone')} words={[t('undoneText')]} />;
}

export function RefusedPage({ state: { refusal } }: { state: StateOf<'refused'> }) {
  const t = useTexts(ownTexts);
  if (refusal.status !== 401) return <Message title={t('notOpened')} words={[failureSentence(errorOf(refusal))]} />;
  return (
    <Message title={t('linkRefused')} words={[t('linkRefusedWhat'), t('linkRefusedWhy')]}>
      <a className="button" href={plainPages.register}>
        {t('register')}
      </a>
    </Message>
  );
}

const Message = ({ title, words, children }: { title: string; words: string[]; children?: ReactNode }) => (
  <>
    <h1>{title}</h1>
    {words.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {children ?? <BackToEvent />}
  </>
);

interface ActFormProps {
  state: Extract<PlainState, { page: 'own' | 'ask' }>;
  act: OwnAct;
  isKept?: boolean;
  /** Of the button, where the children are more than its words. */
  label?: string;
  children: ReactNode;
}

const ActForm = ({ state, act, isKept, label, children }: ActFormProps) => (
  <PlainForm action={plainPages.own} state={state} act={act} isKept={isKept}>
    {label && children}
    <button type="submit">{label ?? children}</button>
  </PlainForm>
);
