import { useTexts } from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import classes from './gallery.module.css';
import { registrationCountQuery } from './attendee-profiles.api.ts';
import { galleryTexts } from './attendee-profiles-texts.ts';

/** How many have registered, in one line; its room is kept while the number is awaited. */
export function ExcitedLine() {
  const t = useTexts(galleryTexts);
  const { data: count = 0 } = useQuery(registrationCountQuery);
  return <p className={classes.excited}>{count > 0 && t.counted('excited', count)}</p>;
}
