// Every facade the modules take from the shell: imported here so that the build has them to provide.
import { loadPhotoField } from '@konbit/web';
import '@konbit/web/provided/basics';
import '@konbit/web/provided/query';
import '@konbit/web/provided/router';
import '@konbit/web/provided/state';

/** What the first view does without, and the next click may need. */
export const loadLater = (): Promise<unknown> =>
  Promise.all([
    import('@konbit/web/provided/dialogs'),
    import('@konbit/web/provided/fields'),
    import('@konbit/web/provided/mantine'),
    import('./dialog-space.tsx'),
    loadPhotoField(),
  ]);
