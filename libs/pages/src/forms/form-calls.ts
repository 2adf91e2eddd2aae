import { fieldNames, isOfKind, isRequired, type OwnAct, type OwnRegistrationView } from '@konbit/contracts';
import type { PostedForm } from './read-form.ts';

/** A call of the api, as a page with scripts would make it. */
export interface FormCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
}

export const readOwn: FormCall = { method: 'GET', path: '/api/own-registration' };

export const registrationIn = (form: PostedForm): FormCall => ({
  method: 'POST',
  path: '/api/registrations',
  body: { ...answersIn(form), ...partyIn(form), profileImage: form.photo },
});

export function ownCall(act: OwnAct, form: PostedForm, own?: OwnRegistrationView): FormCall {
  if (act === 'change') return { method: 'PATCH', path: readOwn.path, body: changesIn(form, own) };
  return { method: 'POST', path: act === 'unsubscribe' ? '/api/unsubscribe' : `${readOwn.path}/${act}` };
}

const answersIn = ({ typed }: PostedForm) =>
  Object.fromEntries(
    fieldNames.map((name) => [name, isOfKind(name, 'consent') ? typed[name] !== undefined : (typed[name] ?? null)]),
  );

const partyIn = ({ typed: { adultsAlong, childrenAlong, namesAlong } }: PostedForm) => ({
  adultsAlong: countIn(adultsAlong),
  childrenAlong: countIn(childrenAlong),
  ...(namesAlong !== undefined && { namesAlong: namesAlong.trim() || null }),
});

const countIn = (text: string | undefined) => (text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : text);

/** A pending email is not requested again. */
function changesIn(form: PostedForm, own: OwnRegistrationView | undefined): object {
  const before: Partial<Record<string, unknown>> = own ? { ...own, email: own.pendingEmail ?? own.email } : {};
  const after = { ...answersIn(form), ...partyIn(form), language: form.typed.language };
  const isSame = (name: string, value: unknown) =>
    before[name] === value || (value === '' && before[name] === null && !isRequired(name as never));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== undefined && !isSame(name, value)),
  );
}
