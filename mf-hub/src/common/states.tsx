import { failureSentence, useTexts } from '@konbit/web';
import tornDrum from '@konbit/web/art/torn-drum.svg';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import classes from './states.module.css';
import { hubTexts } from './texts/texts.ts';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** As large as the content, so that nothing shifts. */
  skeleton: ReactNode;
  errorTitle: string;
  children: (data: T) => ReactNode;
}

/** The data, its skeleton, or an error with 'Try again'. Data stays when a later refresh fails. */
export function QueryState<T>({ query: { data, error, refetch }, skeleton, errorTitle, children }: Props<T>) {
  const t = useTexts(hubTexts);
  const content = useRef<HTMLDivElement>(null);

  function tryAgain() {
    // The button disappears, so the focus moves to where the answer will be.
    content.current?.focus();
    void refetch();
  }

  return (
    <div ref={content} tabIndex={-1} className={classes.queryContent}>
      {data !== undefined && children(data)}
      {data === undefined && !error && (
        <>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          {skeleton}
        </>
      )}
      {data === undefined && error && (
        <div className={classes.failure} role="alert">
          <img src={tornDrum} alt="" width={240} height={160} />
          <div>
            <p className={classes.failureTitle}>{errorTitle}</p>
            <p>{failureSentence(error)}</p>
          </div>
          <Button variant="default" onClick={tryAgain}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

export const SkeletonRows = ({ count, height }: { count: number; height: string }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} radius="md" mb="sm" />);

export function Empty({ art, children }: { art: string; children: ReactNode }) {
  return (
    <div className={classes.empty}>
      <img src={art} alt="" width={240} height={160} />
      <p>{children}</p>
    </div>
  );
}

export function TabHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.tabHead}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
