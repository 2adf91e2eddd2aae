import { isVisible, memoryLimits, type ModeratedMemory } from '@konbit/contracts';
import { failureSentence, fieldSentences, focusOnArrival, type HubSession, useSession, useTexts } from '@konbit/web';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isProofMissing, ownMemoryQuery, useSaveMemory } from './memories.api.ts';
import { memoriesTexts } from './texts/texts.ts';
import classes from './memories.module.css';

/** The guest's own line; a visitor without a session gets links to register or log in. */
export function MemoryForm() {
  const t = useTexts(memoriesTexts);
  const session = useSession();
  const { data, error, refetch } = useQuery(ownMemoryQuery(session));
  if (!session) return <NeedsGuest />;
  if (isProofMissing(error)) return <p className={classes.memoryNote}>{t('byMail')}</p>;
  if (error && !data)
    return (
      <p role="alert" className={classes.memoryNote}>
        <span>{failureSentence(error)}</span> <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
      </p>
    );
  return data ? <OwnMemory session={session} memory={data.memory} /> : null;
}

function NeedsGuest() {
  const t = useTexts(memoriesTexts);
  return (
    <div className={classes.memoryNote}>
      <p>{t('needsGuest')}</p>
      <p className={classes.memoryActions}>
        <Link to="/?rsvp">{t('rsvpNow')}</Link>
        <Link to="/gamification">{t('openDashboard')}</Link>
      </p>
    </div>
  );
}

interface OwnMemoryProps {
  session: HubSession;
  memory: ModeratedMemory | undefined;
}

function OwnMemory({ session, memory }: OwnMemoryProps) {
  const t = useTexts(memoriesTexts);
  const sentenceOf = useFailureSentence();
  const [isChanging, setChanging] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const removal = useSaveMemory(session, () => setRemoved(true));

  function remove(): void {
    if (!removal.isPending) removal.mutate(null);
  }

  function showSaved(): void {
    setSaved(true);
    setChanging(false);
  }

  return (
    <div className={classes.memoryOwn}>
      {isRemoved && !memory && (
        <p ref={focusOnArrival} tabIndex={-1}>
          {t('removed')}
        </p>
      )}
      {memory && !isChanging ? (
        <>
          <h3 ref={isSaved ? focusOnArrival : undefined} tabIndex={-1}>
            {t('yours')}
          </h3>
          <p className={classes.memoryText}>{memory.text}</p>
          <p role="status">{t(memory.state)}</p>
          <p className={classes.memoryActions}>
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
            <Button variant="default" aria-disabled={removal.isPending} onClick={remove}>
              {t('remove')}
            </Button>
          </p>
          {removal.error && <p role="alert">{sentenceOf(removal.error)}</p>}
        </>
      ) : (
        <Fields session={session} memory={memory} onSaved={showSaved} />
      )}
    </div>
  );
}

/** Says the way on where the browser has not proved to be the guest's. */
function useFailureSentence() {
  const t = useTexts(memoriesTexts);
  return (error: unknown) => (isProofMissing(error) ? t('byMail') : failureSentence(error));
}

interface FieldsProps {
  session: HubSession;
  /** The line that is changed. */
  memory: ModeratedMemory | undefined;
  onSaved(): void;
}

function Fields({ session, memory, onSaved }: FieldsProps) {
  const t = useTexts(memoriesTexts);
  const sentenceOf = useFailureSentence();
  const [text, setText] = useState(memory?.text ?? '');
  const [name, setName] = useState(memory?.name ?? '');
  const [isSent, setSent] = useState(false);
  const { mutate, isPending, error } = useSaveMemory(session, onSaved);
  const isMissing = !isVisible(text);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (isMissing) return event.currentTarget.querySelector('textarea')?.focus();
    if (!isPending) mutate({ text, name });
  }
  return (
    // The form shows its own sentence, not the browser's.
    <form noValidate className={classes.memoryForm} onSubmit={submit}>
      <p>{t('invite')}</p>
      <Textarea
        ref={memory && focusOnArrival}
        label={t('text')}
        rows={3}
        size="md"
        required
        maxLength={memoryLimits.text}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isSent && (isMissing || 'text' in fieldSentences(error)) && t('required')}
      />
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        size="md"
        autoComplete="name"
        maxLength={memoryLimits.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {error && <p role="alert">{sentenceOf(error)}</p>}
      <Button type="submit" size="md" radius="xl" aria-disabled={isPending}>
        {t(isPending ? 'leaving' : 'leave')}
      </Button>
    </form>
  );
}
