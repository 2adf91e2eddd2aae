import { useTexts } from '@konbit/web';
import { NextButton, Screen } from '../screens/screen.tsx';
import { ownTexts } from './texts/texts.ts';

export function LinkRefused({ onRegister }: { onRegister(): void }) {
  const t = useTexts(ownTexts);
  return (
    <Screen
      key="refused"
      title={t('linkRefused')}
      gathered={0}
      actions={<NextButton onClick={onRegister}>{t('register')}</NextButton>}
    >
      <p>{t('linkRefusedWhat')}</p>
      <p>{t('linkRefusedWhy')}</p>
    </Screen>
  );
}
