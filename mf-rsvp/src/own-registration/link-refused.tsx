import { useTexts } from '@konbit/web';
import { Onward } from '../common/onward.tsx';
import form from '../common/screen.module.css';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Screen } from './screen.tsx';

/** For a link that is forged, cut off, outdated or forgotten: why, and how to come by the one that works. */
export function LinkRefused({ onRegister }: { onRegister(): void }) {
  const t = useTexts(ownRegistrationTexts);
  return (
    <Screen title={t('linkRefused')} gathered={0}>
      <p>{t('linkRefusedWhat')}</p>
      <p>{t('linkRefusedWhy')}</p>
      <div className={form.actions}>
        <Onward onClick={onRegister}>{t('register')}</Onward>
      </div>
    </Screen>
  );
}
