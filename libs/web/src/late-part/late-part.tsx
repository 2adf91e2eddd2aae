import { Button, Loader } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { latePartTexts } from './late-part-texts.ts';

/** As React's `use` marks a promise: one that is fulfilled is not waited for, not even a moment. */
interface Ahead extends Promise<void> {
  status?: 'fulfilled';
  value?: void;
}
const loaders = new WeakMap<object, () => Promise<unknown>>();
const ahead = new WeakMap<object, Ahead>();

/**
 * Has a late part come before it is shown, so that it is there at once. Should it not come then, nobody is told: it is
 * asked for anew where it is shown. Answers the same promise each time, which a component may `use` at every render.
 */
export function loadPartAhead(part: object): Promise<void> {
  let loading = ahead.get(part);
  if (!loading) {
    const asked: Ahead = Promise.resolve(loaders.get(part)?.()).then(
      () => undefined,
      () => undefined,
    );
    void asked.then(() => Object.assign(asked, { status: 'fulfilled', value: undefined }));
    ahead.set(part, (loading = asked));
  }
  return loading;
}

/** Whether a late part that was asked for ahead has come, or could not. */
export const isPartSettled = (part: object): boolean => ahead.get(part)?.status === 'fulfilled';

/**
 * A component in a chunk of its own, loaded when it is first shown. Should it not come, or break, a line with 'Try
 * again' stands in its place: what is around it stays on the page, with all that was typed.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // React.lazy keeps a rejection for ever, so every try has a component of its own.
  const newTry = () => lazy(async () => ({ default: await load() }));
  let last = newTry();
  // Even one that has come, React would put off a moment where it waits for a promise.
  let come: ComponentType<Props> | undefined;
  loaders.set(LatePart, async () => (come = await load()));
  return LatePart;

  function LatePart(props: Props) {
    const t = useTexts(latePartTexts);
    const [Part, setPart] = useState(() => come ?? last);
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
