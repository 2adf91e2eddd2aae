import { Button, Loader } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { defineTexts, useTexts } from '../i18n/texts.ts';

const texts = defineTexts('late-part', {
  en: { failed: 'This part could not be shown.', tryAgain: 'Try again', loading: 'Loading…' },
  ht: { failed: 'Pati sa a pa t ka parèt.', tryAgain: 'Eseye ankò', loading: 'Ap chaje…' },
  fr: { failed: 'Cette partie n’a pas pu s’afficher.', tryAgain: 'Réessayer', loading: 'Chargement…' },
});

interface Ahead {
  load: () => Promise<unknown>;
  loading?: Promise<void>;
  isSettled: boolean;
}
const parts = new WeakMap<object, Ahead>();

/**
 * Has a late part come before it is shown, so that it is there at once. If it does not come then, nobody is told: it is
 * asked for anew where it is shown.
 */
export function loadPartAhead(part: object): Promise<void> {
  const ahead = parts.get(part)!;
  const settle = () => void (ahead.isSettled = true);
  return (ahead.loading ??= ahead.load().then(settle, settle));
}

/** Whether a late part that was asked for ahead has come, or could not. */
export const isPartSettled = (part: object): boolean => parts.get(part)?.isSettled === true;

/**
 * A component in a chunk of its own, loaded when it is first shown. Where it does not come, or breaks, a line with 'Try
 * again' stands in its place: what is around it stays on the page, with all that was typed.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // React.lazy keeps a rejection for ever, so every try has a component of its own.
  const newTry = () => lazy(async () => ({ default: await load() }));
  let last = newTry();
  let come: ComponentType<Props> | undefined;
  parts.set(LatePart, { load: async () => (come = await load()), isSettled: false });
  return LatePart;

  function LatePart(props: Props) {
    const t = useTexts(texts);
    const [Part, setPart] = useState(() => come ?? last);
    const notice = ({ resetErrorBoundary }: FallbackProps) => (
      <p role="status">
        {t('failed')}{' '}
        <Button size="compact-sm" onClick={resetErrorBoundary}>
          {t('tryAgain')}
        </Button>
      </p>
    );
    return (
      // As if nobody had caught it, the team is told of the release and the place.
      <ErrorBoundary
        fallbackRender={notice}
        onError={(error) => reportError(error)}
        onReset={() => setPart(() => (last = newTry()))}
      >
        <Suspense fallback={<Loader color="flame" type="dots" role="status" aria-label={t('loading')} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
}
