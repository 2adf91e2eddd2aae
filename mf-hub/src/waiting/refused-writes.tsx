import { dropQueued, failureSentence, refusalOf, useQueuedWrites, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useRegistrant } from '../common/registrant.tsx';
import { waitingTexts } from '../common/waiting-texts.ts';
import classes from './waiting.module.css';

/** What waited and was refused, with the service's sentence, until the guest has read it. */
export function RefusedWrites() {
  const t = useTexts(waitingTexts);
  const refused = useQueuedWrites(useRegistrant().registrationId).filter(({ refusal }) => refusal);
  return (
    <>
      {refused.map((write) => (
        <div key={write.id} role="alert" className={classes.refused}>
          <p>
            <strong>{t('refused', { title: write.title })}</strong> {failureSentence(refusalOf(write))}
          </p>
          <Button variant="default" onClick={() => void dropQueued(write.id)}>
            {t('understood')}
          </Button>
        </div>
      ))}
    </>
  );
}
