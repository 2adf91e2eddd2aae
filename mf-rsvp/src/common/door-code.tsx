import { keptDoorCode, latePart, useTexts } from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import classes from './coming-screen.module.css';
import { rsvpTexts } from './texts/texts.ts';

const Drawing = latePart(async () => (await import('./door-code-drawing.tsx')).DoorCodeDrawing);

export function DoorCode({ code }: { code: string }) {
  const t = useTexts(rsvpTexts);
  return (
    <figure className={classes.doorCode}>
      <Drawing code={code} label={t('doorCode')} />
      <figcaption>
        <b>{t('doorCode')}</b> {t('doorCodeHow')}
      </figcaption>
    </figure>
  );
}

/** The code that this device has kept: it is there without a network, too. */
export function KeptDoorCode({ registrationId }: { registrationId: string }) {
  const { data: code } = useQuery({
    queryKey: ['door-code', registrationId],
    queryFn: async () => (await keptDoorCode(registrationId)) ?? null,
    networkMode: 'always',
    gcTime: 0,
  });
  return code ? <DoorCode code={code} /> : null;
}
