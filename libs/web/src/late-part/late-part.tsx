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

/** `lazy` with a boundary: a part that fails leaves the page around it, and 'Try again' loads it anew. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const ahead = () =>
    (loading ??= load().then(
      (Part) => void (loaded = Part),
      () => undefined,
    ));
  const newPart = (): ComponentType<Props> => lazy(async () => ({ default: await load() }));

  return Object.assign(LatePart, { ahead });

  function LatePart(props: Props) {
    const t = useTexts(texts);
    const [Part, setPart] = useState(() => loaded ?? newPart());
    const notice = ({ resetErrorBoundary }: FallbackProps) => (
      <p role="status">
        {t('failed')}{' '}
        <Button size="compact-sm" onClick={resetErrorBoundary}>
          {t('tryAgain')}
        </Button>
      </p>
    );
    return (
      // Reported as if it were not caught.
      <ErrorBoundary fallbackRender={notice} onError={(error) => reportError(error)} onReset={() => setPart(newPart)}>
        <Suspense fallback={<Loader color="flame" type="dots" role="status" aria-label={t('loading')} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
}
