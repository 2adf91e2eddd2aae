import type { ModuleName } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import tornDrum from '@konbit/web/art/torn-drum.svg';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shellTexts } from '../texts/texts.ts';
import { FallbackFrame, type ModuleFrame } from './fallback-frame.tsx';
import classes from './fallback.module.css';
import { leavePreview, preview } from './page-data.ts';

const pageDown = ['pageDownTitle', 'moduleDownText'] as const;
const moduleDown = ['moduleDownTitle', 'moduleDownText'] as const;
const previewDown = ['previewDownTitle', 'previewDownText'] as const;

interface ErrorFallbackProps {
  name: ModuleName;
  frame: ModuleFrame;
  /** The module's prerendered HTML, which stays readable. */
  html: ReactNode;
  onTryAgain: () => void;
}

/** In the place of a module of which no release could be shown, with 'Try again'. */
export function ErrorFallback({ name, frame, html, onTryAgain }: ErrorFallbackProps) {
  const t = useTexts(shellTexts);
  const shown = preview?.module === name ? preview : undefined;
  const isPage = frame === 'page' && !html;
  const [title, text] = shown ? previewDown : isPage ? pageDown : moduleDown;
  const Title = isPage ? 'h1' : 'h2';
  const { pathname } = useLocation();
  return (
    <FallbackFrame frame={html ? 'section' : frame} label={t(title)} offersPlainPage>
      {html}
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
    </FallbackFrame>
  );
}
