import { Button, Loader } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { isOfChangedPage } from '../errors/changed-page.ts';
import { commonWords } from '../i18n/common-words.ts';
import { defineTexts, useTexts } from '../i18n/texts.ts';
import { useHydrated } from '../use-hydrated.ts';

const texts = defineTexts('late-part', {
  en: { ...commonWords.en, failed: 'This part could not be shown.' },
  ht: { ...commonWords.ht, failed: 'Pati sa a pa t ka parèt.' },
  fr: { ...commonWords.fr, failed: 'Cette partie n’a pas pu s’afficher.' },
});

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Options {
  /**
   * For a part that nobody waits for: what it waits for before it loads. Nothing stands in its place until then, and
   * it tries again by itself until it succeeds.
   */
  after?: () => Promise<unknown>;
}

/** `lazy` with a boundary: a part that fails leaves the page around it, and 'Try again' loads it anew. */
export function latePart<Props extends object>(load: Load<Props>, { after }: Options = {}) {
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
  const newPart = (): ComponentType<Props> =>
    lazy(async () => {
      await after?.();
      return { default: after ? await loadAtLast(load) : await load() };
    });

  return Object.assign(after ? HydratedPart : LatePart, { ahead });

  function HydratedPart(props: Props) {
    return useHydrated() && <LatePart {...props} />;
  }

  function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded ?? newPart());
    const [drawing, setDrawing] = useState(1);
    function onError(error: unknown) {
      // Drawn once more, it is whole again.
      if (isOfChangedPage(error) && drawing === 1) setDrawing(2);
      // Reported as if it were not caught.
      else reportError(error);
    }
    return (
      <ErrorBoundary
        key={drawing}
        FallbackComponent={after ? Nothing : Failed}
        onError={onError}
        onReset={() => setPart(newPart)}
      >
        <Suspense fallback={after ? null : <Loading />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
}

const againMs = 15_000;

async function loadAtLast<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}

const Nothing = () => null;

function Loading() {
  const t = useTexts(texts);
  return <Loader color="flame" type="dots" role="status" aria-label={t('loading')} />;
}

function Failed({ resetErrorBoundary }: FallbackProps) {
  const t = useTexts(texts);
  return (
    <p role="status">
      <span>{t('failed')}</span>{' '}
      <Button size="compact-sm" onClick={resetErrorBoundary}>
        {t('tryAgain')}
      </Button>
    </p>
  );
}
