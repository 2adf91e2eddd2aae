import { dropWrite, failureSentence, useWaitingWrites, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRegistrant } from '../common/registrant.tsx';
import { waitingTexts } from '../common/waiting-texts.ts';
import classes from './waiting.module.css';

/** What waited and was refused, with the service's sentence, until the guest has read it. */
export function RefusedWrites() {
  const t = useTexts(waitingTexts);
  const queryClient = useQueryClient();
  const refused = useWaitingWrites(useRegistrant().registrationId).filter(({ refusal }) => refusal);
  return (
    <>
      {refused.map(({ key, title, refusal }) => (
        <div key={key} role="alert" className={classes.refused}>
          <p>
            <strong>{t('refused', { title })}</strong> {failureSentence(refusal)}
          </p>
          <Button variant="default" onClick={() => void dropWrite(queryClient, key)}>
            {t('understood')}
          </Button>
        </div>
      ))}
    </>
  );
}
