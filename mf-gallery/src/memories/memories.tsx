import { closedWords, type PageContent } from '@konbit/event';
import { failureSentence, useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryForm } from './memory-form.tsx';
import { memoriesQuery } from './memories.api.ts';
import { memoriesTexts } from './texts/texts.ts';
import classes from './memories.module.css';

const shownAtFirst = 12;

export function Memories() {
  const t = useTexts(memoriesTexts);
  const { event } = useEvent<PageContent>();
  const closed = closedWords('gallery', event, useNow(), useLanguage());
  const { data: lines = [], error, refetch } = useQuery(memoriesQuery);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby="memories" className={classes.memories}>
      <Title id="memories" order={2} className={classes.memoriesTitle}>
        {t('title')}
      </Title>
      {error && lines.length === 0 && (
        <p role="alert">
          <span>{`${t('failed')} ${failureSentence(error)}`}</span>{' '}
          <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
        </p>
      )}
      {lines.length > 0 && (
        <ul role="list" className={classes.memoriesLines}>
          {lines.slice(0, showsAll ? undefined : shownAtFirst).map(({ id, text, name }) => (
            <li key={id}>
              <figure className={classes.memoryLine}>
                <blockquote>{text}</blockquote>
                {name && <figcaption>{name}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
      {!showsAll && lines.length > shownAtFirst && (
        <Button variant="outline" color="flame.1" radius="xl" onClick={() => setShowsAll(true)}>
          {t('showMore')}
        </Button>
      )}
      {closed === undefined && <MemoryForm />}
    </section>
  );
}
