import type { ModuleName } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import tornDrum from '@konbit/web/art/torn-drum.svg';
import { Button, Loader } from '@mantine/core';
import { type ComponentType, lazy, type PropsWithChildren, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shellTexts } from '../texts/texts.ts';
import classes from './module-notice.module.css';
import { leavePreview, preview } from './page-data.ts';

export type ModuleSpace = 'page' | 'section' | 'dialog';

interface Props {
  name: ModuleName;
  space: ModuleSpace;
  onTryAgain: () => void;
}

const overdueMs = 2400;

const pageDown = ['pageDownTitle', 'moduleDownText'] as const;
const moduleDown = ['moduleDownTitle', 'moduleDownText'] as const;
const previewDown = ['previewDownTitle', 'previewDownText'] as const;

interface NoticeProps extends Props {
  firstHtml: ReactNode;
}

export function ModuleNotice({ name, space, onTryAgain, firstHtml }: NoticeProps) {
  const t = useTexts(shellTexts);
  const shown = preview?.module === name ? preview : undefined;
  const isPage = space === 'page' && !firstHtml;
  const [title, text] = shown ? previewDown : isPage ? pageDown : moduleDown;
  const Title = isPage ? 'h1' : 'h2';
  const { pathname } = useLocation();
  return (
    <Space space={firstHtml ? 'section' : space} label={t(title)} offersPlainWay>
      {firstHtml}
      <div className={classes.notice} role="status">
        <img src={tornDrum} alt="" width={isPage ? 360 : 180} height={isPage ? 240 : 120} />
        <Title className={isPage ? undefined : classes.title}>{t(title)}</Title>
        <p>{t(text, { release: shown?.release ?? '' })}</p>
        <div className={classes.ways}>
          {shown && <Button onClick={leavePreview}>{t('showLive')}</Button>}
          <Button variant={shown ? 'default' : 'filled'} onClick={onTryAgain}>
            {t('tryAgain')}
          </Button>
          {isPage && pathname !== '/' && (
            <Button variant="default" component={Link} to="/">
              {t('backHome')}
            </Button>
          )}
        </div>
      </div>
    </Space>
  );
}

interface PendingProps extends Props {
  hasFirstHtml: boolean;
}

export function ModulePending({ space, onTryAgain, hasFirstHtml }: PendingProps) {
  const t = useTexts(shellTexts);
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), overdueMs);
    return () => clearTimeout(timer);
  }, []);
  if (hasFirstHtml && !overdue) return null;
  return (
    <Space space={hasFirstHtml ? 'section' : space} label={t('loading')} offersPlainWay={overdue} leavesFocus>
      <div className={classes.pending} role="status" aria-label={overdue ? undefined : t('loading')}>
        <Loader color="flame" type="dots" className={classes.moving} />
        {overdue && <p>{t('stillLoading')}</p>}
        {space === 'section' && (
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
    </Space>
  );
}

interface SpaceProps {
  space: ModuleSpace;
  /** The name of a dialog. */
  label: string;
  offersPlainWay: boolean;
  children: ReactNode;
  /** The opener keeps the focus until the module takes it. */
  leavesFocus?: boolean;
}

function Space({ space, children, ...dialog }: SpaceProps) {
  if (space !== 'dialog') return <div className={classes[space]}>{children}</div>;
  return (
    <Suspense fallback={null}>
      <DialogSpace {...dialog}>{children}</DialogSpace>
    </Suspense>
  );
}

/** Where the dialog cannot be loaded, the notice itself must still show: in the page. */
const DialogSpace = lazy(async () => {
  const inPage = {
    DialogSpace: ({ children }: PropsWithChildren) => <div className={classes.section}>{children}</div>,
  };
  const { DialogSpace } = await import('./dialog-space.tsx').catch(() => inPage);
  return { default: DialogSpace as ComponentType<Omit<SpaceProps, 'space'>> };
});
