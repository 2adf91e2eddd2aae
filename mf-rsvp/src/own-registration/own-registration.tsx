import { useTexts } from '@konbit/web';
import { Modal } from '@konbit/web/provided/dialogs';
import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router-dom';
import dialog from '../common/dialog.module.css';
import { useReturnedFocus } from '../common/use-returned-focus.ts';
import header from '../common/dialog-header.module.css';
import { LinkRefused } from './link-refused.tsx';
import { isAboutNews } from './mailed-link.ts';
import { newsEndingTexts } from './news-ending-texts.ts';
import { NewsEnding } from './news-ending.tsx';
import { OpenedByLink } from './opened-by-link.tsx';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { useLeaveOwnRegistration, useMailedLink } from './use-mailed-link.ts';

/**
 * 'Your registration', without any account: the dialog in which the holder of a mailed link sees, changes and erases
 * it, or ends the mails about news.
 */
export function OwnRegistration() {
  const t = useTexts(ownRegistrationTexts);
  const news = useTexts(newsEndingTexts);
  const [search] = useSearchParams();
  const aboutNews = isAboutNews(search);
  const link = useMailedLink();
  const leave = useLeaveOwnRegistration();
  const isSmall = useMediaQuery('(max-width: 47.99em), (max-height: 35em)', false, { getInitialValueInEffect: false });
  useReturnedFocus();

  return (
    // A press beside the dialog must not cost what was typed: it does not close.
    <Modal.Root
      opened
      onClose={() => leave()}
      closeOnClickOutside={false}
      fullScreen={isSmall}
      size="46rem"
      radius="lg"
      centered
      classNames={{ overlay: dialog.overlay, content: dialog.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={dialog.landscape}>
          <div className={header.header}>
            <Modal.Title className={header.dialogTitle}>{aboutNews ? news('title') : t('title')}</Modal.Title>
            <Modal.CloseButton className={header.close} size="lg" aria-label={t('close')} />
          </div>
          {aboutNews && <NewsEnding key={link?.token} link={link} onLeave={() => leave()} />}
          {!aboutNews && link && <OpenedByLink key={link.token} link={link} onLeave={leave} />}
          {!aboutNews && !link && <LinkRefused onRegister={() => leave('?rsvp')} />}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
