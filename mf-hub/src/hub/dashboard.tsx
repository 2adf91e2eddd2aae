import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { NightHeader } from '../night/night-header.tsx';
import { useRegistrant } from '../registrant/registrant.tsx';
import { hubTexts } from './hub-texts.ts';

interface Props {
  focusHeading: boolean;
  onSwitchAccount: () => void;
}

export function Dashboard({ onSwitchAccount }: Props) {
  const t = useTexts(hubTexts);
  const { email } = useRegistrant();
  return (
    <NightHeader>
      <h1>{t('heading')}</h1>
      <p>{t('welcome', { email })}</p>
      <Button onClick={onSwitchAccount}>{t('switchAccount')}</Button>
    </NightHeader>
  );
}
