import { type DeskMailPreview, type Language, languageNames, languages } from '@konbit/contracts';
import { failureSentence, fieldSentences, focusOnArrival, useTexts } from '@konbit/web';
import { Button, Textarea, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { useDeskCall } from './desk.api.ts';
import classes from './desk.module.css';
import { deskTexts } from './texts/texts.ts';

export const noTexts = (): Record<Language, string> => ({ en: '', ht: '', fr: '' });

/** The same in every language, for the hour of rain. */
export const sameInAll = (text: string): Record<Language, string> => ({ en: text, ht: text, fr: text });

interface TextsProps {
  legend: string;
  /** One text for all languages. */
  isSame: boolean;
  isLong?: boolean;
  limit: number;
  inputOf(language: Language): object;
}

export function TextsInThree({ legend, isSame, isLong, limit, inputOf }: TextsProps) {
  const t = useTexts(deskTexts);
  return (
    <fieldset className={classes.deskGroup}>
      <legend>{legend}</legend>
      {(isSame ? [languages[0]] : languages).map((language) => {
        const shared = {
          label: isSame ? t('inAll') : languageNames[language],
          lang: isSame ? undefined : language,
          maxLength: limit,
          // 16 px at least: an iPhone zooms in on smaller ones.
          size: 'md',
          ...inputOf(language),
        };
        return isLong ? <Textarea key={language} rows={3} {...shared} /> : <TextInput key={language} {...shared} />;
      })}
    </fieldset>
  );
}

export const MailsInThree = ({ mails }: Pick<DeskMailPreview, 'mails'>) =>
  mails.map(({ language, subject, text }) => (
    <article key={language} lang={language} className={classes.deskMail}>
      <details>
        <summary>{subject}</summary>
        <p>{text}</p>
      </details>
    </article>
  ));

/** Shows an act of the desk first, asks, performs it at `path`, and reports the mails in `notice`. */
export function usePreviewedAct<Draft extends object, Preview, Body = Draft>(token: string, path: string) {
  const t = useTexts(deskTexts);
  const [notice, setNotice] = useState<string>();
  const preview = useDeskCall<Draft, Preview>(token, 'POST', `${path}/preview`);
  const act = useDeskCall<Body, { mails: number }>(token, 'POST', path);
  function close(sentence = '') {
    setNotice(sentence);
    preview.reset();
    act.reset();
  }
  return {
    notice,
    preview,
    act,
    /** The question was closed, and nothing was done. */
    isBack: notice === '',
    /** Closes the question, with a notice of what was done. */
    close,
    show(draft: Draft) {
      setNotice(undefined);
      preview.mutate(draft);
    },
    confirm: (body: Body, onDone: () => void) =>
      act.mutate(body, {
        onSuccess({ mails }) {
          close(t.counted('mailsWaiting', mails));
          onDone();
        },
      }),
  };
}

export function DeskPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.deskPart} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return <p role="alert">{Object.values(fieldSentences(error))[0] ?? failureSentence(error)}</p>;
}

interface PreviewFormProps {
  title: string;
  /** A form that comes back with a draft is open. */
  isDirty: boolean;
  /** Takes the focus, which was in the question. */
  isBack: boolean;
  preview: Pick<UseMutationResult, 'error' | 'isPending'>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

export function PreviewForm({ title, isDirty, isBack, preview, onSubmit, children }: PreviewFormProps) {
  const t = useTexts(deskTexts);
  const [isOpen, setOpen] = useState(isDirty);
  return (
    <details className={classes.deskFold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={isBack ? focusOnArrival : undefined}>{title}</summary>
      <form className={classes.deskForm} noValidate onSubmit={onSubmit}>
        {children}
        <Failure error={preview.error} />
        <Button type="submit" size="md" aria-disabled={preview.isPending}>
          {t('preview')}
        </Button>
      </form>
    </details>
  );
}

interface TakeBackProps {
  label: string;
  takeBack: Pick<UseMutationResult<unknown, Error, void>, 'error' | 'isPending' | 'mutate'>;
  onTakenBack(): void;
  children: ReactNode;
}

export function TakeBack({ label, takeBack, onTakenBack, children }: TakeBackProps) {
  return (
    <div className={classes.deskNotice}>
      <p>{children}</p>
      <Failure error={takeBack.error} />
      <Button
        size="md"
        variant="default"
        onClick={() => !takeBack.isPending && takeBack.mutate(undefined, { onSuccess: onTakenBack })}
      >
        {label}
      </Button>
    </div>
  );
}

interface QuestionProps {
  question: string;
  yes: string;
  isPending: boolean;
  error: Error | null;
  onYes(): void;
  onNo(): void;
  children: ReactNode;
}

export function Question({ question, yes, isPending, error, onYes, onNo, children }: QuestionProps) {
  const t = useTexts(deskTexts);
  return (
    <div role="group" aria-label={question} className={classes.deskQuestion}>
      <p ref={focusOnArrival} tabIndex={-1}>
        {question}
      </p>
      {children}
      <Failure error={error} />
      <div className={classes.deskActs}>
        <Button size="md" color="flagRed.7" aria-disabled={isPending} onClick={() => !isPending && onYes()}>
          {yes}
        </Button>
        <Button size="md" variant="default" onClick={onNo}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

/** Takes the focus, so that a new one needs a new `key`. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p ref={focusOnArrival} tabIndex={-1} role="status">
      {children}
    </p>
  );
}
