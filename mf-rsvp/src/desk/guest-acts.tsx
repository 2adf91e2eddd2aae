import type { DeskAnswers, DeskGuest, DeskNeeds } from '@konbit/contracts';
import { useLanguage, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type GuestAct, guestPath, useGuestAct, useGuestCheck, useNeeds } from './desk.api.ts';
import classes from './desk.module.css';
import { GuestForm, nameOf } from './guest-form.tsx';
import { Failure, Notice, Question } from './preview-and-confirm.tsx';
import { deskTexts } from './texts/texts.ts';

/** What was done, and the act that takes it back; there is none for a mail that has left. */
interface Done {
  sentence: string;
  undo?: GuestAct;
}

interface Asked {
  question: string;
  /** What else to know before one presses. */
  hints: string[];
  act: GuestAct;
  done(guest: DeskGuest): Done;
}

export function AddGuest({ token }: { token: string }) {
  const t = useTexts(deskTexts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState<Partial<DeskAnswers>>({});
  const [asked, setAsked] = useState<Asked | null>(null);
  const check = useGuestCheck(token, '/guests');
  const acts = useActs(token, setAsked);
  const hintsFor = useHints();
  const ask = (guest: DeskAnswers) => {
    setAnswers(guest);
    acts.clear();
    check.mutate(guest, {
      onSuccess: ({ isKnown, placesFree }) =>
        setAsked({
          question: t('addQuestion', { name: nameOf(guest), people: t.counted('people', guest.party) }),
          hints: [...(isKnown ? [t('isKnown')] : []), ...hintsFor(placesFree), t(guest.email ? 'isMailed' : 'noMail')],
          act: { method: 'POST', path: '/guests', body: guest },
          done(added) {
            setAnswers({});
            setOpen(false);
            const undo = { method: 'POST', path: guestPath(added.id, '/cancellation') } as const;
            return { sentence: t('added', { name: nameOf(added) }), undo };
          },
        }),
    });
  };
  return (
    <>
      <ActNotice acts={acts} />
      {asked ? (
        <ActQuestion asked={asked} acts={acts} onNo={() => setAsked(null)} />
      ) : (
        <details
          className={classes.deskFold}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>{t('addGuest')}</summary>
          {isOpen && (
            <GuestForm
              answers={answers}
              language={language}
              hasNeeds
              isPending={check.isPending}
              error={check.error}
              onSubmit={ask}
            />
          )}
        </details>
      )}
    </>
  );
}

/** All that can be done for a guest who called. */
export function GuestActs({ token, guest }: { token: string; guest: DeskGuest }) {
  const t = useTexts(deskTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [correction, setCorrection] = useState<Partial<DeskAnswers> | null>(null);
  const check = useGuestCheck(token, guestPath(guest.id));
  const needs = useNeeds<DeskNeeds>(token, guestPath(guest.id, '/needs'));
  const acts = useActs(token, setAsked);
  const hintsFor = useHints();
  const { id, cancelledAt, email, status, waitingSince } = guest;
  const name = nameOf(guest);
  const told = t(email ? 'isMailed' : 'noMail');
  const before: Partial<DeskAnswers> = needs.data ? { ...guest, needs: needs.data.needs } : guest;

  const simple = (
    question: 'cancel' | 'uncancel' | 'letIn' | 'first' | 'link',
    hint: string,
    act: GuestAct,
    undo?: GuestAct,
  ): Asked => ({
    question: t(`${question}GuestQuestion`, { name }),
    hints: [hint],
    act,
    done: () => ({ sentence: t(`${question}GuestDone`, { name }), undo }),
  });
  const cancel = { method: 'POST', path: guestPath(id, '/cancellation') } as const;
  const uncancel = { method: 'DELETE', path: guestPath(id, '/cancellation') } as const;
  const waitAgain = { method: 'POST', path: guestPath(id, '/waiting'), body: { since: waitingSince } } as const;
  const letIn = { method: 'POST', path: guestPath(id, '/place') } as const;
  const first = { method: 'POST', path: guestPath(id, '/first') } as const;
  const link = { method: 'POST', path: guestPath(id, '/link') } as const;
  const ask = (next: Asked) => {
    acts.clear();
    setAsked(next);
  };
  const askCorrection = (answers: DeskAnswers) => {
    const changes = changesBetween(before, answers);
    const names = Object.keys(changes) as (keyof DeskAnswers)[];
    if (names.length === 0) return setCorrection(null);
    setCorrection(answers);
    check.mutate(changes, {
      onSuccess: ({ placesFree }) =>
        ask({
          question: t('correctQuestion', { name }),
          hints: [
            ...names.map(
              (field) => `${t(fieldTexts[field])}: ${String(before[field] || '–')} → ${answers[field] || '–'}`,
            ),
            ...('party' in changes ? hintsFor(placesFree) : []),
            t('email' in changes ? 'emailMoves' : 'noMailAtAll'),
          ],
          act: { method: 'PATCH', path: guestPath(id), body: changes },
          done() {
            setCorrection(null);
            const earlier = Object.fromEntries(names.map((field) => [field, before[field]]));
            return {
              sentence: t('corrected', { name }),
              undo: { method: 'PATCH', path: guestPath(id), body: earlier },
            };
          },
        }),
    });
  };

  if (asked)
    return (
      <div className={classes.deskGuestActs}>
        <ActQuestion asked={asked} acts={acts} onNo={() => setAsked(null)} />
      </div>
    );
  if (correction)
    return (
      <div className={classes.deskGuestActs}>
        <GuestForm
          answers={correction}
          language={guest.language}
          hasNeeds={needs.data !== undefined}
          isPending={check.isPending}
          error={check.error}
          onSubmit={askCorrection}
          onBack={() => setCorrection(null)}
        />
      </div>
    );
  const press = (text: string, onClick: () => void) => (
    <Button size="md" variant="default" onClick={onClick}>
      {text}
    </Button>
  );
  const canWait = !cancelledAt && status === 'waiting';
  return (
    <div className={classes.deskGuestActs}>
      <ActNotice acts={acts} />
      {needs.data && <Notice>{needs.data.needs ?? t('noNeeds')}</Notice>}
      <Failure error={needs.error} />
      <div className={classes.deskActs}>
        {!cancelledAt && status !== 'coming' && press(t('letIn'), () => ask(simple('letIn', told, letIn, waitAgain)))}
        {canWait && press(t('first'), () => ask(simple('first', t('noMailAtAll'), first, waitAgain)))}
        {press(t('correct'), () => {
          acts.clear();
          setCorrection(before);
        })}
        {email && press(t('link'), () => ask(simple('link', t('linkHint', { email }), link)))}
        {!needs.data && press(t('showNeeds'), () => needs.mutate())}
        {cancelledAt
          ? press(t('uncancelGuest'), () => ask(simple('uncancel', told, uncancel, cancel)))
          : press(t('cancelGuest'), () => ask(simple('cancel', told, cancel, uncancel)))}
      </div>
    </div>
  );
}

const fieldTexts = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  language: 'language',
  party: 'party',
  children: 'childrenOfThem',
  diet: 'diet',
  needs: 'needs',
  note: 'note',
} as const satisfies Record<keyof DeskAnswers, string>;

/** Needs that were not shown are left alone. */
function changesBetween(before: Partial<DeskAnswers>, after: DeskAnswers): Partial<DeskAnswers> {
  const names = Object.keys(fieldTexts) as (keyof DeskAnswers)[];
  const changed = names.filter((field) => field in before && before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** What a larger party does to the places. */
function useHints() {
  const t = useTexts(deskTexts);
  return (placesFree: number | null): string[] => {
    if (placesFree === null) return [];
    return [placesFree < 0 ? t.counted('placesOver', -placesFree) : t.counted('placesLeft', placesFree)];
  };
}

type Acts = ReturnType<typeof useActs>;

/** One act at a time: asked, done, and taken back. */
function useActs(token: string, setAsked: (asked: Asked | null) => void) {
  const t = useTexts(deskTexts);
  const act = useGuestAct(token);
  const [done, setDone] = useState<Done | null>(null);
  return {
    done,
    error: act.error,
    isPending: act.isPending,
    clear() {
      act.reset();
      setDone(null);
    },
    confirm(asked: Asked) {
      act.mutate(asked.act, {
        onSuccess(guest) {
          setDone(asked.done(guest));
          setAsked(null);
        },
      });
    },
    undo(made: GuestAct) {
      act.mutate(made, { onSuccess: () => setDone({ sentence: t('undone') }) });
    },
  };
}

function ActQuestion({ asked, acts, onNo }: { asked: Asked; acts: Acts; onNo(): void }) {
  const t = useTexts(deskTexts);
  return (
    <Question
      question={asked.question}
      yes={t('yes')}
      isPending={acts.isPending}
      error={acts.error}
      onNo={onNo}
      onYes={() => acts.confirm(asked)}
    >
      {asked.hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </Question>
  );
}

function ActNotice({ acts }: { acts: Acts }) {
  const t = useTexts(deskTexts);
  if (!acts.done) return null;
  const { sentence, undo } = acts.done;
  return (
    <div className={classes.deskNotice}>
      <Notice key={sentence}>{sentence}</Notice>
      <Failure error={acts.error} />
      {undo && (
        <Button size="md" variant="default" onClick={() => !acts.isPending && acts.undo(undo)}>
          {t('undoAct')}
        </Button>
      )}
    </div>
  );
}
