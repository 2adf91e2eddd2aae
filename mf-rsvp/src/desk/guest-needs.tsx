import type { DeskNeeds } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useNeeds } from './desk.api.ts';
import classes from './desk.module.css';
import { nameOf } from './guest-form.tsx';
import { Failure, Notice } from './preview-and-confirm.tsx';
import { deskTexts } from './texts/texts.ts';

/** What each guest needs, with names, for whoever builds the ramp. */
export function AllNeeds({ token }: { token: string }) {
  const t = useTexts(deskTexts);
  const read = useNeeds<DeskNeeds[]>(token, '/needs');
  if (read.data)
    return (
      <>
        <Notice>{t('needsWrittenDown')}</Notice>
        <ul className={classes.deskCounts}>
          {read.data.map((guest) => (
            <li key={guest.id}>
              <b>{nameOf(guest)}</b>
              <span className={classes.deskMore}>{guest.needs}</span>
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <Failure error={read.error} />
      <div className={classes.deskActs}>
        <Button size="md" variant="default" onClick={() => !read.isPending && read.mutate()}>
          {t('showAllNeeds')}
        </Button>
      </div>
    </>
  );
}
