import { type DeskView, type KitchenCount, organizerPages } from '@konbit/contracts';
import { focusOnArrival, isLinkRefused, OrganizerPage, useLanguage, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DoorSheetPage } from './door-sheet.tsx';
import { DeskPart, Failure, Notice } from './preview-and-confirm.tsx';
import { ChangeEvent } from './change-event.tsx';
import { deskQuery, useDeskCall } from './desk.api.ts';
import classes from './desk.module.css';
import { AllNeeds } from './guest-needs.tsx';
import { DeskGuests } from './desk-guests.tsx';
import { deskTexts } from './texts/texts.ts';
import { WriteToAll } from './write-to-all.tsx';

export function Desk() {
  const t = useTexts(deskTexts);
  return (
    <OrganizerPage role="desk" title={t('title')} noLink={t('noLink')}>
      {(token) => <Parts token={token} />}
    </OrganizerPage>
  );
}

function Parts({ token }: { token: string }) {
  const t = useTexts(deskTexts);
  const { data, error, refetch } = useQuery(deskQuery(token));
  const [isPaper, setPaper] = useState<boolean>(); // False once it was left.
  if (isLinkRefused(error)) return <p role="alert">{t('linkEnded')}</p>;
  if (!data) {
    if (!error) return <p role="status">{t('loading')}</p>;
    return (
      <>
        <p>{t('failed')}</p>
        <Failure error={error} />
        <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
      </>
    );
  }
  if (isPaper) return <DoorSheetPage token={token} onBack={() => setPaper(false)} />;
  return (
    <>
      <Numbers {...data} />
      <nav className={classes.deskActs} aria-label={t('title')}>
        {/* The desk's link opens these pages too. */}
        <a href={`${organizerPages.door}#${token}`}>{t('openDoor')}</a>
        <a href={`${organizerPages.moderator}#${token}`}>{t('openPhotos', { n: data.photosWaiting })}</a>
        <Button
          ref={isPaper === false ? focusOnArrival : undefined}
          size="md"
          variant="default"
          onClick={() => setPaper(true)}
        >
          {t('doorSheet')}
        </Button>
      </nav>
      <DeskGuests token={token} toCall={data.toCall} />
      <Kitchen token={token} {...data} />
      <Mails token={token} {...data} />
      <WriteToAll token={token} leaving={data.leaving} toCall={data.toCall} />
      <ChangeEvent token={token} event={data.event} toCall={data.toCall} />
    </>
  );
}

function Numbers({ people, children, peopleHere, peopleWaiting, placesFree, registrations, cancelled }: DeskView) {
  const t = useTexts(deskTexts);
  const numbers = {
    expected: people,
    childrenOfThem: children,
    here: peopleHere,
    ...(placesFree !== null && { placesFree, peopleWaiting }),
    registrations,
    cancelled,
  };
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  return (
    <dl className={classes.deskNumbers}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{numbers[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Kitchen({ token, diets, needs }: DeskView & { token: string }) {
  const t = useTexts(deskTexts);
  return (
    <DeskPart title={t('kitchen')}>
      {diets.length + needs.length === 0 && <p>{t('nothingAsked')}</p>}
      {diets.length > 0 && <h3>{t('diets')}</h3>}
      <Counts counts={diets} />
      {needs.length > 0 && <h3>{t('needs')}</h3>}
      <Counts counts={needs} />
      {needs.length > 0 && <AllNeeds token={token} />}
    </DeskPart>
  );
}

function Counts({ counts }: { counts: readonly KitchenCount[] }) {
  const t = useTexts(deskTexts);
  const language = useLanguage();
  if (counts.length === 0) return null;
  return (
    <ul className={classes.deskCounts}>
      {counts.map(({ name, people, written }) => (
        <li key={name.en}>
          <b>{name[language]}</b>
          <span>{`: ${people === null ? t('fewer') : t.counted('people', people)}`}</span>
          {written.length > 0 && <span className={classes.deskMore}>{written.join(' · ')}</span>}
        </li>
      ))}
    </ul>
  );
}

function Mails({ token, mailsWaiting, mailsFailed, troubledMails }: DeskView & { token: string }) {
  const t = useTexts(deskTexts);
  const retry = useDeskCall<void, { mails: number }>(token, 'POST', '/mails/retry');
  return (
    <DeskPart title={t('mails')}>
      <p>{`${t.counted('mailsWaiting', mailsWaiting)} ${t.counted('mailsFailed', mailsFailed)}`}</p>
      {troubledMails.length > 0 && (
        <ul className={classes.deskCounts}>
          {troubledMails.map(({ recipient, reason }, at) => (
            <li key={at}>
              <b>{recipient}</b>
              <span className={classes.deskMore}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {mailsFailed > 0 && (
        <Button size="md" aria-disabled={retry.isPending} onClick={() => !retry.isPending && retry.mutate()}>
          {t('retry')}
        </Button>
      )}
      <Failure error={retry.error} />
      {retry.data && <Notice>{t.counted('retried', retry.data.mails)}</Notice>}
    </DeskPart>
  );
}
