import { useTexts } from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
import { NextButton, Screen } from '../screens/screen.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { LinkRefused } from './link-refused.tsx';
import type { MailedLink } from './mailed-link.ts';
import { endNews, isLinkGone, undoEmail } from './own-registration.api.ts';
import { ownTexts } from './texts/texts.ts';

const questions = {
  unsubscribe: {
    answer: endNews,
    title: 'newsQuestion',
    text: 'newsAsk',
    yes: 'newsYes',
    no: 'newsDismiss',
    done: 'newsEnded',
    doneWords: ['newsEndedText', 'newsWayBack'],
  },
  undoEmail: {
    answer: undoEmail,
    title: 'undoTitle',
    text: 'undoAsk',
    yes: 'undoYes',
    no: 'undoDismiss',
    done: 'undone',
    doneWords: ['undoneText'],
  },
} as const;

interface MailedQuestionProps {
  about: keyof typeof questions;
  link: MailedLink | null;
  onLeave(search?: string): void;
}

/** What a link asks that opens no registration. A mail scanner follows it too, but presses nothing. */
export function MailedQuestion({ about, link, onLeave }: MailedQuestionProps) {
  const t = useTexts(ownTexts);
  const { answer, title, text, yes, no, done, doneWords } = questions[about];
  const call = useMutation({ mutationFn: () => answer(link?.token ?? '') });
  const close = <NextButton onClick={() => onLeave()}>{t('close')}</NextButton>;

  if (!link || isLinkGone(call.error)) {
    if (about === 'undoEmail') return <LinkRefused onRegister={() => onLeave('?rsvp')} />;
    return (
      <Screen key="refused" title={t('newsRefused')} gathered={3} actions={close}>
        <p>{t('newsRefusedWhat')}</p>
        <p>{t('newsRefusedElse')}</p>
      </Screen>
    );
  }
  if (call.isSuccess) {
    return (
      <Screen key="done" title={t(done)} gathered={3} actions={close}>
        {doneWords.map((words) => (
          <p key={words}>{t(words, { change: t('change') })}</p>
        ))}
      </Screen>
    );
  }
  return (
    <ConfirmScreen
      title={t(title)}
      text={t(text)}
      yes={t(call.error ? 'tryAgain' : yes)}
      no={t(no)}
      call={call}
      onDismiss={() => onLeave()}
    />
  );
}
