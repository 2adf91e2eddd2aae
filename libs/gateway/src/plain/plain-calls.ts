import { createHash } from 'node:crypto';
import {
  fieldNames,
  isOfKind,
  isRequired,
  type NewRegistration,
  type OwnAct,
  type OwnRegistrationChanges,
  type OwnRegistrationView,
  plainFields,
} from '@konbit/contracts';
import type { PostedForm } from './read-form.ts';

/** A call of the service, as scripts would make it. */
export interface PlainCall {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

/** The answers of a form: a box that is not ticked is not posted. Whether they are right, the service says. */
const answersIn = ({ typed }: PostedForm) =>
  Object.fromEntries(
    fieldNames.map((name) => [name, isOfKind(name, 'consent') ? typed[name] !== undefined : (typed[name] ?? null)]),
  );

export const registrationIn = (form: PostedForm): PlainCall => ({
  method: 'POST',
  path: '/api/registrations',
  body: { ...answersIn(form), profileImage: form.photo } as unknown as NewRegistration,
});

/** What pressing a button of one's own registration calls; `own` is what is stored. */
export function ownCall(act: OwnAct, form: PostedForm, own: OwnRegistrationView | undefined): PlainCall {
  const at = '/api/own-registration';
  switch (act) {
    case 'change':
      return { method: 'PATCH', path: at, body: changesIn(form, own) };
    case 'photo':
      return { method: 'PUT', path: `${at}/photo`, body: { profileImage: form.photo ?? '' } };
    case 'remove-photo':
      return { method: 'DELETE', path: `${at}/photo` };
    case 'erase':
      return { method: 'DELETE', path: at };
    case 'unsubscribe':
      return { method: 'POST', path: '/api/unsubscribe' };
    default:
      return { method: 'POST', path: `${at}/${act}` };
  }
}

/** Only what differs from what is stored, as scripts send it: an email that waits to be confirmed is not asked for. */
function changesIn(form: PostedForm, own: OwnRegistrationView | undefined): OwnRegistrationChanges {
  const before: Partial<Record<string, unknown>> = own ? { ...own, email: own.pendingEmail ?? own.email } : {};
  const after = { ...answersIn(form), language: form.typed.language };
  const isSame = (name: string, value: unknown) =>
    before[name] === value || (value === '' && before[name] === null && !isRequired(name as never));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== undefined && !isSame(name, value)),
  ) as OwnRegistrationChanges;
}

/**
 * Of what was posted from which page: who presses twice does it once, and what was corrected, or is posted from another
 * page, is another act.
 */
export const keyOf = ({ method, path, body }: PlainCall, { typed }: PostedForm): string =>
  createHash('sha256')
    .update(JSON.stringify([typed[plainFields.key] ?? '', method, path, body ?? null]))
    .digest('base64url');
