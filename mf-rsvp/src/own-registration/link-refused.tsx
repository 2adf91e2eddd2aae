import { useTexts } from '@konbit/web';
import { Button } from '@konbit/web/provided/basics';
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
        <Button size="lg" radius="xl" className={form.onward} onClick={onRegister}>
          {t('register')}
        </Button>
      </div>
    </Screen>
  );
}
