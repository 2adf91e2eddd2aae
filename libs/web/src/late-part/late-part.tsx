import { Button, Loader } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { latePartTexts } from './late-part-texts.ts';

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** Has a late part come before it is shown, so that it is there at once. Should it not come then, nobody is told. */
export async function loadPartAhead(part: object): Promise<void> {
  await loaders
    .get(part)?.()
    .catch(() => undefined);
}

/**
 * A component in a chunk of its own, loaded when it is first shown. Should it not come, or break, a line with 'Try
 * again' stands in its place: what is around it stays on the page, with all that was typed.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // React.lazy keeps a rejection for ever, so every try has a component of its own.
  const newTry = () => lazy(async () => ({ default: await load() }));
  let last = newTry();
  // Even one that has come, React would put off a moment where it waits for a promise.
  let ahead: ComponentType<Props> | undefined;
  loaders.set(LatePart, async () => (ahead = await load()));
  return LatePart;

  function LatePart(props: Props) {
    const t = useTexts(latePartTexts);
    const [Part, setPart] = useState(() => ahead ?? last);
    const [tries, setTries] = useState(0);
    const tryAgain = () => {
      last = newTry();
      setPart(() => last);
      setTries(tries + 1);
    };
    const notice = (
      <p role="status">
        {t('failed')}{' '}
        <Button size="compact-sm" onClick={tryAgain}>
          {t('tryAgain')}
        </Button>
      </p>
    );
    return (
      <PartBoundary key={tries} notice={notice}>
        <Suspense fallback={<Loader color="flame" type="dots" role="status" aria-label={t('loading')} />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
}

class PartBoundary extends Component<{ notice: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** As if nobody had caught it: the shell tells the team of the release and the place. */
  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.failed ? this.props.notice : this.props.children;
  }
}
