import { Button, Loader } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { commonWords } from '../i18n/common-words.ts';
import { defineTexts, useTexts } from '../i18n/texts.ts';

const texts = defineTexts('late-part', {
  en: { ...commonWords.en, failed: 'This part could not be shown.' },
  ht: { ...commonWords.ht, failed: 'Pati sa a pa t ka parèt.' },
  fr: { ...commonWords.fr, failed: 'Cette partie n’a pas pu s’afficher.' },
});

/** What a late part can be asked beside being shown. */
export interface Ahead {
  /** Has it come before it is shown. If it does not, nobody is told: it is asked for anew where it is shown. */
  ahead(): Promise<void>;
  /** Whether it was asked for ahead and has come, or could not. */
  isSettled(): boolean;
}

/**
 * A component in a chunk of its own, loaded when it is first shown. Where it does not come, or breaks, a line with 'Try
 * again' stands in its place: what is around it stays on the page, with all that was typed.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Ahead {
  // `lazy` keeps a rejection for ever, so every try has a component of its own.
  const newTry = (): ComponentType<Props> => lazy(async () => ({ default: await load() }));
  let last = newTry();
  let settling: Promise<void> | undefined;
  let isSettled = false;

  async function settle() {
    await load().then(
      (Part) => (last = Part),
      () => undefined,
    );
    isSettled = true;
  }

  return Object.assign(LatePart, { ahead: () => (settling ??= settle()), isSettled: () => isSettled });

  function LatePart(props: Props) {
    const t = useTexts(texts);
    const [Part, setPart] = useState(() => last);
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
