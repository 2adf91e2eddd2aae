import type { OwnRegistrationView } from '@konbit/contracts';
import { event } from '@konbit/event';
import { useTexts } from '@konbit/web';
import { useState } from 'react';
import { refusedFields } from '../common/registration-failure.ts';
import { registrationTexts } from '../common/registration-texts.ts';
import { faultOf } from '../common/answer-faults.ts';
import { type OwnAnswers, toChanges, toOwnAnswers } from './own-answers.ts';
import type { OwnRegistrationState } from './use-own-registration.ts';

export type ChangeFormState = ReturnType<typeof useChangeForm>;

const mustBeRight = ['firstName', 'lastName', 'email'] as const;
type CheckedField = (typeof mustBeRight)[number];

/** The form as it is being filled; a save that fails leaves it as it is. */
export function useChangeForm(own: OwnRegistrationState, held: OwnRegistrationView, onLeave: () => void) {
  const t = useTexts(registrationTexts);
  const [answers, setAnswers] = useState(() => toOwnAnswers(held));
  /** Fields whose faults are shown by now. */
  const [checked, setChecked] = useState<ReadonlySet<keyof OwnAnswers>>(new Set());
  const { mutate, reset, error, variables, isPending } = own.change;

  const changes = toChanges(held, answers);
  const refused = refusedFields(error, variables, changes);
  const isFaulty = (field: CheckedField) => Boolean(faultOf(field, answers) ?? refused[field]);

  function leave(): void {
    reset();
    onLeave();
  }

  /** The first field at fault, where nothing was sent. */
  function save(): CheckedField | undefined {
    if (isPending) return undefined;
    setChecked(new Set(mustBeRight));
    const faulty = mustBeRight.find(isFaulty);
    if (faulty) return faulty;
    if (Object.keys(changes).length === 0) leave();
    else mutate(changes, { onSuccess: leave });
    return undefined;
  }

  /** What is wrong with a field, once it is time to say so, or what the service said of it. */
  function errorOf(field: keyof typeof changes & keyof OwnAnswers): string | undefined {
    const fault = checked.has(field) && field !== 'language' ? faultOf(field, answers) : undefined;
    return fault ? t(fault, { example: event.exampleEmail }) : refused[field];
  }

  return {
    answers,
    error,
    isPending,
    change: (change: Partial<OwnAnswers>) => setAnswers((before) => ({ ...before, ...change })),
    check: (field: CheckedField) => setChecked((before) => new Set(before).add(field)),
    errorOf,
    save,
    leave,
  };
}
