import { useTexts } from '@konbit/web';
import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { shellTexts } from '../texts/texts.ts';
import { FallbackFrame, type ModuleFrame } from './fallback-frame.tsx';
import classes from './fallback.module.css';

/** After that, it says that the connection is slow, and offers another try. */
const overdueMs = 2400;

interface LoadingFallbackProps {
  frame: ModuleFrame;
  isPrerendered: boolean;
  onTryAgain: () => void;
}

/** In a module's place while it loads; beneath its prerendered HTML only once that takes long. */
export function LoadingFallback({ frame, isPrerendered, onTryAgain }: LoadingFallbackProps) {
  const t = useTexts(shellTexts);
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), overdueMs);
    return () => clearTimeout(timer);
  }, []);
  if (isPrerendered && !overdue) return null;
  return (
    <FallbackFrame frame={isPrerendered ? 'section' : frame} label={t('loading')} offersPlainPage={overdue} leavesFocus>
      <div className={classes.pending} role="status" aria-label={overdue ? undefined : t('loading')}>
        <Loader color="flame" type="dots" className={classes.moving} />
        {overdue && <p>{t('stillLoading')}</p>}
        {frame === 'section' && (
          <noscript>
            <p>
              {t('facesHere')} {t('needsScripts')}
            </p>
          </noscript>
        )}
      </div>
      {overdue && (
        <div className={classes.again}>
          <Button variant="default" onClick={onTryAgain}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </FallbackFrame>
  );
}
