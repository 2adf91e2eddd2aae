import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Onward } from '../common/onward.tsx';
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
        <Onward onClick={onClose}>{t('close')}</Onward>
      </div>
    </Screen>
  );
}
