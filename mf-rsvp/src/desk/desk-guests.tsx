import { type DeskGuest, deskLimits, languageNames } from '@konbit/contracts';
import { formatDateIn, formatTimeIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { AddGuest, GuestActs } from './guest-acts.tsx';
import { nameOf } from './guest-form.tsx';
import { DeskPart, Failure } from './preview-and-confirm.tsx';
import { guestsQuery } from './desk.api.ts';
import classes from './desk.module.css';
import { deskTexts } from './texts/texts.ts';

export function DeskGuests({ token, toCall }: { token: string; toCall: number }) {
  const t = useTexts(deskTexts);
  const [search, setSearch] = useState('');
  const [isToCall, setToCall] = useState(false);
  const found = useInfiniteQuery({ ...guestsQuery(token, search, isToCall), placeholderData: keepPreviousData });
  const pages = found.data?.pages ?? [];
  return (
    <DeskPart title={t('guests')}>
      <AddGuest token={token} />
      <TextInput
        type="search"
        size="md"
        label={t('search')}
        value={search}
        maxLength={deskLimits.search}
        autoComplete="off"
        disabled={isToCall}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Checkbox
        label={t.counted('toCallOnly', toCall)}
        checked={isToCall}
        onChange={({ currentTarget }) => setToCall(currentTarget.checked)}
      />
      <p role="status">
        {found.isPending ? t('loading') : found.data && t.counted('found', found.data.pages[0]!.total)}
      </p>
      <Failure error={found.error} />
      <ul className={classes.deskGuests}>
        {pages
          .flatMap(({ guests }) => guests)
          .map((guest) => (
            <li key={guest.id}>
              <Guest token={token} guest={guest} />
            </li>
          ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="default" size="md" onClick={() => !found.isFetching && void found.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </DeskPart>
  );
}

function Guest({ token, guest }: { token: string; guest: DeskGuest }) {
  const t = useTexts(deskTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  const [wasOpened, setOpened] = useState(false);
  const { arrivedAt, cancelledAt, children, diet, email, note, party, peopleHere, phone, registeredAt, status } = guest;
  const marks = [
    t.counted('people', party),
    children > 0 && t.counted('children', children),
    cancelledAt ? t('isCancelled') : status !== 'coming' && t(status),
    arrivedAt && t('hereSince', { time: formatTimeIn(timeZone, arrivedAt, language) }),
    arrivedAt && peopleHere < party && t('peopleHere', { n: peopleHere }),
  ];
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>
        <b>{nameOf(guest)}</b>
        {marks.map(
          (mark) =>
            mark && (
              <Fragment key={mark}>
                <span>{'\u00a0· '}</span>
                <span>{mark}</span>
              </Fragment>
            ),
        )}
      </summary>
      <dl>
        <dt>{t('email')}</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : t('none')}</dd>
        <dt>{t('phone')}</dt>
        <dd>{phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : t('none')}</dd>
        <dt>{t('diet')}</dt>
        <dd>{diet ?? t('none')}</dd>
        <dt>{t('language')}</dt>
        <dd>{languageNames[guest.language]}</dd>
        <dt>{t('registeredOn')}</dt>
        <dd>{formatDateIn(timeZone, registeredAt, language)}</dd>
        {note && (
          <>
            <dt>{t('note')}</dt>
            <dd className={classes.deskNote}>{note}</dd>
          </>
        )}
      </dl>
      {wasOpened && <GuestActs token={token} guest={guest} />}
    </details>
  );
}
