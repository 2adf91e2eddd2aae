import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button } from '@konbit/web/provided/basics';
import form from '../common/screen.module.css';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Screen } from './screen.tsx';

/** After everything was erased: the fire burns on, with nobody's name at it. */
export function Erased({ onClose }: { onClose(): void }) {
  const t = useTexts(ownRegistrationTexts);
  const language = useLanguage();
  const { guestTexts } = useEvent<PageContent>();
  return (
    <Screen title={t('erased')} gathered={0}>
      <p>{guestTexts.erased[language]}</p>
      <div className={form.actions}>
        <Button size="lg" radius="xl" className={form.onward} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Screen>
  );
}
