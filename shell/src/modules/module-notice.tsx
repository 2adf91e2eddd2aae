import { useTexts } from '@konbit/web';
import tornDrum from '@konbit/web/art/torn-drum.svg';
import { Button, Loader } from '@mantine/core';
import { type ComponentType, lazy, type PropsWithChildren, type ReactNode, Suspense } from 'react';
import { shellTexts } from '../shell-texts.ts';
import classes from './module-notice.module.css';
import { PreviewRefused } from './preview-link.ts';
import type { Preview } from './preview.ts';

/** How much room a module takes: the page below the header, a section of it, or a dialog over it. */
export type ModuleSpace = 'page' | 'section' | 'dialog';

interface Props {
  space: ModuleSpace;
  onTryAgain: () => void;
  /** The release that could not be shown was asked for by a link to it. */
  preview?: Preview;
  /** What can still be read of the module: its first HTML. */
  firstHtml?: ReactNode;
  /** Why it could not be shown. */
  error?: unknown;
}

const moduleDown = ['moduleDownTitle', 'moduleDownText'] as const;
const previewDown = ['previewDownTitle', 'previewDownText'] as const;
/** A link that is refused stays so: there is nothing to try again. */
const refusals = {
  expired: ['previewEndedTitle', 'previewExpiredText'],
  withdrawn: ['previewEndedTitle', 'previewWithdrawnText'],
  unsigned: ['previewDownTitle', 'previewUnsignedText'],
} as const;

/** What the visitor reads in the place of a module that is down. (ModuleErrorBoundary only catches.) */
export function ModuleNotice({ space, onTryAgain, preview, firstHtml, error }: Props) {
  const t = useTexts(shellTexts);
  const refusal = error instanceof PreviewRefused ? refusals[error.why] : undefined;
  const [title, text] = refusal ?? (preview ? previewDown : moduleDown);
  const Title = space === 'page' && !firstHtml ? 'h1' : 'h2';
  return (
    <Space space={firstHtml ? 'section' : space}>
      {firstHtml}
      <div className={classes.notice} role="status">
        <img src={tornDrum} alt="" width={180} height={120} />
        <Title className={classes.title}>{t(title)}</Title>
        <p>{t(text, { release: preview?.release ?? '' })}</p>
        <div className={classes.ways}>
          {preview && <Button onClick={preview.leave}>{t('showLive')}</Button>}
          {!refusal && (
            <Button variant={preview ? 'default' : 'filled'} onClick={onTryAgain}>
              {t('tryAgain')}
            </Button>
          )}
        </div>
      </div>
    </Space>
  );
}

/** The room kept for a module that is on its way: its first HTML, if there is any. */
export function ModulePending({ space, onTryAgain, firstHtml, overdue }: PendingProps) {
  const t = useTexts(shellTexts);
  if (firstHtml && !overdue) return firstHtml;
  return (
    <>
      {firstHtml}
      <Space space={firstHtml ? 'section' : space} leavesFocus>
        <div className={classes.pending} role="status" aria-label={overdue ? undefined : t('loading')}>
          <Loader color="flame" type="dots" className={classes.moving} />
          {overdue && <p>{t('stillLoading')}</p>}
          <noscript>
            <p>
              {space === 'section' && t('facesHere')} {t('needsScripts')}
            </p>
          </noscript>
        </div>
        {overdue && (
          <div className={classes.again}>
            <Button variant="default" onClick={onTryAgain}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
      </Space>
    </>
  );
}

interface PendingProps extends Pick<Props, 'space' | 'onTryAgain' | 'firstHtml'> {
  overdue: boolean;
}

interface SpaceProps {
  space: ModuleSpace;
  children: ReactNode;
  /** Whoever opened the dialog keeps the focus until the module itself takes it, and can be given it back. */
  leavesFocus?: boolean;
}

function Space({ space, children, leavesFocus = false }: SpaceProps) {
  if (space !== 'dialog') return <div className={classes[space]}>{children}</div>;
  return (
    <Suspense fallback={null}>
      <DialogSpace leavesFocus={leavesFocus}>{children}</DialogSpace>
    </Suspense>
  );
}

/** Should it not come, what it would hold stands at the end of the page. */
const DialogSpace = lazy(async () => {
  const inPage = {
    DialogSpace: ({ children }: PropsWithChildren) => <div className={classes.section}>{children}</div>,
  };
  const { DialogSpace } = await import('./dialog-space.tsx').catch(() => inPage);
  return { default: DialogSpace as ComponentType<Omit<SpaceProps, 'space'>> };
});
