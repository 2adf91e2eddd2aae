import { closedWords, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow } from '@konbit/web';
import { LastScreen } from './last-screen.tsx';

/** In place of the questions while nobody can register. */
export function Closed({ onClose }: { onClose(): void }) {
  const { event } = useEvent<PageContent>();
  const why = closedWords('registration', event, useNow(), useLanguage());
  return <LastScreen title={why} onClose={onClose} />;
}
