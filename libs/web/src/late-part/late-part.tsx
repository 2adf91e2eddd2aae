import { Button, Loader } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { isOfChangedPage } from '../errors/changed-page.ts';
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
  const ahead = () => {
    loading ??= load().then(
      (Part) => {
        loaded = Part;
      },
      () => undefined,
    );
    return loading;
  };
  const newPart = (): ComponentType<Props> => lazy(async () => ({ default: await load() }));

  return Object.assign(LatePart, { ahead });

  function LatePart(props: Props) {
    const t = useTexts(texts);
    const [Part, setPart] = useState(() => loaded ?? newPart());
    const [drawing, setDrawing] = useState(1);
    function onError(error: unknown) {
      // Drawn once more, it is whole again.
      if (isOfChangedPage(error) && drawing === 1) setDrawing(2);
      // Reported as if it were not caught.
      else reportError(error);
    }
    const notice = ({ resetErrorBoundary }: FallbackProps) => (
      <p role="status">
        <span>{t('failed')}</span>{' '}
        <Button size="compact-sm" onClick={resetErrorBoundary}>
          {t('tryAgain')}
        </Button>
      </p>
    );
    return (
      <ErrorBoundary key={drawing} fallbackRender={notice} onError={onError} onReset={() => setPart(newPart)}>
        <Suspense fallback={<Loader color="flame" type="dots" role="status" aria-label={t('loading')} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
}
