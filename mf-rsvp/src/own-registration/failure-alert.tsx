import { failureSentence } from '@konbit/web';
import type { ReactNode } from 'react';
import notice from '../common/failure-notice.module.css';

/** What failed, where it was tried; `children` say what became of what was typed. */
export function FailureAlert({ error, children }: { error: Error; children?: ReactNode }) {
  return (
    <div ref={comeIntoView} tabIndex={-1} className={notice.failureNotice} role="alert">
      <p>
        <strong>{failureSentence(error)}</strong> {children}
      </p>
    </div>
  );
}

/** The button had the focus and was closed meanwhile; on a phone the notice may be below the screen. */
const comeIntoView = (node: HTMLElement | null): void => node?.focus();
