import { closedWords, eventPhaseAt, formatProgrammeTime, goalProgress, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { encodeQR } from 'qr';
import { useState } from 'react';
import { actsTogetherQuery, countQuery } from './projector.api.ts';
import { projectorTexts } from './texts/texts.ts';
import classes from './projector.module.css';

export function ProjectorBar() {
  const { event } = useEvent<PageContent>();
  const closed = closedWords('gallery', event, useNow(), useLanguage());
  return (
    <div className={classes.wallBar}>
      <Numbers />
      <Programme />
      {closed === undefined && <GalleryCode />}
    </div>
  );
}

function Numbers() {
  const t = useTexts(projectorTexts);
  const language = useLanguage();
  const { sharedGoal } = useEvent<PageContent>();
  const { data: people = 0 } = useQuery(countQuery);
  const { data: together } = useQuery({ ...actsTogetherQuery, enabled: sharedGoal !== undefined });
  const progress = sharedGoal && together && goalProgress(sharedGoal, together.acts, language);
  return (
    <div>
      {people > 0 && <p className={classes.wallPeople}>{t.counted('people', people)}</p>}
      {progress && (
        <>
          <p>{progress.words}</p>
          <Progress value={100 * progress.share} size="0.7rem" radius="xl" mt="0.5rem" aria-hidden />
        </>
      )}
    </div>
  );
}

function Programme() {
  const t = useTexts(projectorTexts);
  const language = useLanguage();
  const content = useEvent<PageContent>();
  const phase = eventPhaseAt(content, useNow());
  const isToday = phase?.is === 'before' && phase.days === 0;
  const entries = phase?.is === 'on' ? phase : { now: undefined, next: isToday ? content.programme[0] : undefined };
  return (
    <dl className={classes.wallProgramme}>
      {(['now', 'next'] as const).map((when) => {
        const entry = entries[when];
        return (
          entry && (
            <div key={when}>
              <dt>{t(when)}</dt>
              <dd>
                {entry.title[language]} <span>{formatProgrammeTime(entry, language)}</span>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** A QR code with the gallery's address. */
function GalleryCode() {
  const t = useTexts(projectorTexts);
  const address = `${location.origin}/#faces`;
  const [svg] = useState(() => encodeQR(address, 'svg', { ecc: 'medium', border: 2 }));
  return (
    <figure className={classes.wallCode}>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t('code', { address })} />
      <figcaption>{t('addYours')}</figcaption>
    </figure>
  );
}
