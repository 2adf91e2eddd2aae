import { useTexts } from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
import { Onward } from '../common/onward.tsx';
import form from '../common/screen.module.css';
import { ConfirmScreen } from './confirm-screen.tsx';
import type { MailedLink } from './mailed-link.ts';
import { newsEndingTexts } from './news-ending-texts.ts';
import { endNews, isLinkRefused } from './own-registration.api.ts';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Screen } from './screen.tsx';

interface NewsEndingProps {
  link: MailedLink | null;
  onLeave(): void;
}

/**
 * By the link in a mail about news: asks for one press, as programs that look through mails follow links, but press
 * nothing.
 */
export function NewsEnding({ link, onLeave }: NewsEndingProps) {
  const t = useTexts(newsEndingTexts);
  const own = useTexts(ownRegistrationTexts);
  const call = useMutation({ mutationFn: () => endNews(link?.token ?? '') });

  if (!link || isLinkRefused(call.error)) {
    return <Result title={t('refused')} lines={[t('refusedWhat'), t('refusedElse')]} onClose={onLeave} />;
  }
  if (call.isSuccess) {
    const wayBack = t('wayBack', { change: own('change') });
    return <Result title={t('ended')} lines={[t('endedText'), wayBack]} onClose={onLeave} />;
  }
  return (
    <ConfirmScreen
      title={t('question')}
      text={t('ask')}
      yes={call.error ? own('tryAgain') : t('yes')}
      no={t('dismiss')}
      call={call}
      onDismiss={onLeave}
    />
  );
}

function Result({ title, lines, onClose }: { title: string; lines: readonly string[]; onClose(): void }) {
  const t = useTexts(ownRegistrationTexts);
  return (
    <Screen key={title} title={title} gathered={3}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={form.actions}>
        <Onward onClick={onClose}>{t('close')}</Onward>
      </div>
    </Screen>
  );
}
