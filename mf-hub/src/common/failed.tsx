import { failureSentence, useTexts } from '@konbit/web';
import tornDrum from '@konbit/web/art/torn-drum.svg';
import { Button } from '@mantine/core';
import { failureTexts } from './failure-texts.ts';
import classes from './states.module.css';

interface Props {
  what: string;
  error: unknown;
  flat: boolean;
  onTryAgain: () => void;
}

/** Something could not be read: a torn drum, the reason, and 'Try again'. */
export function Failed({ what, error, flat, onTryAgain }: Props) {
  const t = useTexts(failureTexts);
  return (
    <div className={flat ? classes.flatState : classes.state} role="alert">
      <img src={tornDrum} alt="" width={240} height={160} />
      <div>
        <p className={classes.stateTitle}>{what}</p>
        <p>{failureSentence(error)}</p>
      </div>
      <Button variant="default" onClick={onTryAgain}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
