import { failureSentence, useTexts } from '@konbit/web';
import tornDrum from '@konbit/web/art/torn-drum.svg';
import { Button, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import classes from './states.module.css';
import { hubTexts } from './texts/texts.ts';

interface Props<T extends readonly unknown[]> {
  queries: { [K in keyof T]: Pick<UseQueryResult<T[K]>, 'data' | 'isError' | 'error' | 'refetch'> };
  /** Drawn in the size of what comes, so that nothing shifts. */
  skeleton: ReactNode;
  failed: string;
  flat?: boolean;
  children: (...data: T) => ReactNode;
}

/** What was read, or its skeleton, or a notice with 'Try again'. Once read, a refresh that fails takes nothing away. */
export function QueryState<T extends readonly unknown[]>({
  queries,
  skeleton,
  failed,
  flat = false,
  children,
}: Props<T>) {
  const t = useTexts(hubTexts);
  const place = useRef<HTMLDivElement>(null);
  const unread = queries.filter(({ data }) => data === undefined);
  const broken = unread.filter(({ isError }) => isError);

  function tryAgain() {
    // The button disappears, so the focus moves to where the answer will be.
    place.current?.focus();
    for (const query of broken) void query.refetch();
  }

  function content() {
    if (broken.length > 0) return <Failed what={failed} error={broken[0]?.error} flat={flat} onTryAgain={tryAgain} />;
    if (unread.length === 0) return children(...(queries.map(({ data }) => data) as unknown as T));
    return (
      <>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        {skeleton}
      </>
    );
  }

  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {content()}
    </div>
  );
}

interface FailedProps {
  what: string;
  error: unknown;
  flat: boolean;
  onTryAgain: () => void;
}

function Failed({ what, error, flat, onTryAgain }: FailedProps) {
  const t = useTexts(hubTexts);
  return (
    <div className={flat ? classes.flatState : classes.state} role="alert">
      <img src={tornDrum} alt="" width={240} height={160} />
      <div>
        <p className={classes.stateTitle}>{what}</p>
        <p>{failureSentence(error)}</p>
      </div>
      <Button variant="default" onClick={onTryAgain}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}

export function Empty({ art, children }: { art: string; children: ReactNode }) {
  return (
    <div className={classes.state}>
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
