import { useTexts } from '@konbit/web';
import { NightHeader } from './common/night-header.tsx';
import classes from './gate.module.css';
import { hubTexts } from './hub-texts.ts';

/** In place of the hub while nobody can collect points. */
export function ClosedHub({ why }: { why: string }) {
  const t = useTexts(hubTexts);
  return (
    <NightHeader>
      <div className={classes.gate}>
        <div>
          <h1 className={classes.gateTitle}>{t('heading')}</h1>
          <p className={classes.gateLead}>{why}</p>
        </div>
      </div>
    </NightHeader>
  );
}
