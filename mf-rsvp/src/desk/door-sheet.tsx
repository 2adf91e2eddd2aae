import { type DoorSheet, type DoorSheetRow } from '@konbit/contracts';
import { formatDateIn, formatTimeIn, type PageContent } from '@konbit/event';
import { focusOnArrival, useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sheetQuery } from './desk.api.ts';
import classes from './desk.module.css';
import { Failure } from './preview-and-confirm.tsx';
import { deskTexts } from './texts/texts.ts';

/** More boxes than fit in a row are written as a number. */
const mostBoxes = 8;

/** The list of the door on paper, for an evening without electricity or reception. */
export function DoorSheetPage({ token, onBack }: { token: string; onBack(): void }) {
  const t = useTexts(deskTexts);
  const { data, error, dataUpdatedAt } = useQuery(sheetQuery(token));
  return (
    <>
      <div className={classes.deskActs}>
        <Button ref={focusOnArrival} size="md" aria-disabled={!data} onClick={() => data && window.print()}>
          {t('print')}
        </Button>
        <Button size="md" variant="default" onClick={onBack}>
          {t('backToDesk')}
        </Button>
      </div>
      <Failure error={error} />
      {data ? (
        <Sheet sheet={data} readAt={new Date(dataUpdatedAt).toISOString()} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </>
  );
}

function Sheet({ sheet, readAt }: { sheet: DoorSheet; readAt: string }) {
  const t = useTexts(deskTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const asOf = {
    date: formatDateIn(event.timeZone, readAt, language),
    time: formatTimeIn(event.timeZone, readAt, language),
  };
  return (
    <section className={classes.doorSheet} aria-label={t('doorSheet')}>
      <h2>{`${event.title[language]} – ${t('doorSheet')}`}</h2>
      <p>{`${t.counted('people', sheet.people)} · ${t('asOf', asOf)}`}</p>
      {sheet.letters.map(({ letter, rows }) => (
        <section key={letter} aria-label={letter || undefined}>
          {letter && <h3>{letter}</h3>}
          <ul>
            {rows.map((row, at) => (
              <li key={at}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h3>{t('notOnTheList')}</h3>
      <ul>
        {Array.from({ length: sheet.emptyLines }, (_, at) => (
          <li key={at} aria-hidden>
            <i className={classes.sheetBox} />
            <span className={classes.sheetLine} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { firstName, lastName, party, hint } }: { row: DoorSheetRow }) {
  const t = useTexts(deskTexts);
  const boxes = Array.from({ length: Math.min(party, mostBoxes) }, (_, at) => (
    <i key={at} className={classes.sheetBox} aria-hidden />
  ));
  return (
    <>
      <span className={classes.sheetBoxes}>{boxes}</span>
      <span className={classes.sheetName}>
        <b>{lastName}</b>
        {` ${firstName} `}
        {hint && <small>{hint}</small>}
      </span>
      <span className={classes.sheetParty}>{t.counted('people', party)}</span>
    </>
  );
}
