import {
  fieldMessages,
  fieldNames,
  languageNames,
  languages,
  type OwnAct,
  partyFields,
  plainFields,
  type PlainRefusal,
  registrationMessages,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { ApiError, failureSentence, fieldSentences, useEvent, useLanguage, useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { faultOf, isEmailTaken, toAnswers } from '../answers/answers.ts';
import type { AnswersForm } from '../answers/answers-form.tsx';
import { partyTexts } from '../party/texts/texts.ts';
import { ownTexts } from '../own-registration/texts/texts.ts';

type Typed = Partial<Record<string, string>>;

/** Fills the wizard's fields in a page without scripts. */
export const plainForm = (values: object, faults: Record<string, string>): AnswersForm => ({
  getInputProps: (name, { type = 'input', value } = {}) => {
    const present = (values as Record<string, unknown>)[name];
    if (type === 'radio') return { name, value, defaultChecked: present === value };
    const opensWith = type === 'checkbox' ? { defaultChecked: present } : { defaultValue: present };
    const field = { name, id: name, error: faults[name], ...opensWith };
    // As an email field the browser would refuse what the service cleans, in words of its own.
    return name === 'email' ? { ...field, type: 'text' } : field;
  },
});

export const errorOf = ({ status, body, retryAfterSeconds }: PlainRefusal): ApiError =>
  new ApiError(status, body, '', retryAfterSeconds);

/** In the questions' order; in the wizard's own words for the faults that it knows. */
export function useFaults(refusal: PlainRefusal | undefined, typed: Typed = {}): Record<string, string> {
  const t = useTexts(ownTexts);
  const { event } = useEvent<PageContent>();
  if (!refusal) return {};
  const error = errorOf(refusal);
  const sentences = fieldSentences(error);
  const answers = toAnswers(typed);
  const sentenceOf = (name: string): string => {
    const field = fieldNames.find((each) => each === name);
    const fault = field && faultOf(field, answers);
    if (fault) return t(fault, { example: event.exampleEmail });
    if (error.body?.fields?.[name] === fieldMessages.photoIsHeic) return t('photoIsHeic');
    if (name !== 'profileImage' || error.code !== 'VALIDATION_FAILED') return sentences[name] ?? '';
    const isTooLarge = error.body?.fields?.[name] === registrationMessages.photoTooLarge;
    return t(isTooLarge ? 'tooLargeText' : 'invalidText');
  };
  const names = [...fieldNames, ...partyFields, 'profileImage', 'language'].filter((name) =>
    Object.hasOwn(sentences, name),
  );
  return Object.fromEntries(names.map((name) => [name, sentenceOf(name)]));
}

interface RefusalProps {
  title: string;
  refusal: PlainRefusal | undefined;
  faults?: Record<string, string>;
  /** Whether the typed answers are still on the page. */
  isKept?: boolean;
}

/** It takes the focus: nothing else tells a screen reader that this is another page. */
export function Refusal({ title, refusal, faults = {}, isKept = false }: RefusalProps) {
  const t = useTexts(ownTexts);
  const party = useTexts(partyTexts);
  if (!refusal) return null;
  const error = errorOf(refusal);
  const all = Object.entries(faults);
  const labelOf = (name: string) => {
    const along = partyFields.find((each) => each === name);
    if (along) return party(along);
    return name === 'language' ? t('mailLanguage') : t(name as 'firstName');
  };
  return (
    <div role="alert" className="summary" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <p>{all.length === 0 ? failureSentence(error) : t('oneByOne')}</p>
      <ul>
        {all.map(([name, fault]) => (
          <li key={name}>
            <a href={`#${name}`}>{namesItself(fault, labelOf(name)) ? fault : `${labelOf(name)}: ${fault}`}</a>
          </li>
        ))}
      </ul>
      {isEmailTaken(error) && <p>{t('linkSentAgain')}</p>}
      {isKept && <p>{t('nothingLost')}</p>}
    </div>
  );
}

const namesItself = (fault: string, label: string) => fault.toLowerCase().includes(label.toLowerCase());

/** Of the form whose answers stay when the language is changed after a refusal. */
const KEPT_FORM = 'plain';

interface PlainFormProps {
  action: string;
  state: { key?: string; token?: string; refusal?: PlainRefusal };
  act?: OwnAct;
  /** True for one form of a refused page. */
  isKept?: boolean;
  children?: ReactNode;
}

export function PlainForm({ action, state, act, isKept = false, children }: PlainFormProps) {
  const { key, token, refusal } = state;
  const language = useLanguage();
  const hidden: Partial<Record<string, string>> = {
    [plainFields.key]: key,
    [plainFields.language]: language,
    [plainFields.token]: token,
    [plainFields.act]: act,
    [plainFields.refusal]: isKept && refusal ? JSON.stringify(refusal) : undefined,
  };
  return (
    <form method="post" action={action} encType="multipart/form-data" id={isKept ? KEPT_FORM : undefined}>
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

/** Where a form was refused: buttons that draw it again with all that is typed, and send nothing. */
export function LanguageButtons() {
  const current = useLanguage();
  return (
    <>
      {/* A press of Enter in a field presses the form's first button: it must send, not change the language. */}
      <button type="submit" form={KEPT_FORM} className="enter" tabIndex={-1} aria-hidden />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          form={KEPT_FORM}
          name={plainFields.draw}
          value={language}
          // Without the photo, which no browser would keep.
          formEncType="application/x-www-form-urlencoded"
          formNoValidate
          lang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {languageNames[language]}
        </button>
      ))}
    </>
  );
}

export function BackToEvent() {
  const t = useTexts(ownTexts);
  return <a href="/">{t('backToEvent')}</a>;
}
