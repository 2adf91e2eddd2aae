import type { OwnRegistrationView } from '@konbit/contracts';
import { useSession, useSetSession } from '@konbit/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetLink, keepLink, type MailedLink } from './mailed-link.ts';
import { ownPath, ownRegistrationOf } from './own-registration.api.ts';

export type OwnRegistrationState = ReturnType<typeof useOwnRegistration>;

/** What was done last, to be said until something else is done. */
export type Done = 'saved' | 'photoSaved' | 'photoRemoved' | 'restored' | 'emailConfirmed' | 'takenAlong';

/** The registration that a mailed link opens, and what its holder does with it. */
export function useOwnRegistration(link: MailedLink) {
  const { token } = link;
  const confirmsEmail = link.purpose === 'confirmEmail';
  const service = ownRegistrationOf(token);
  const queryClient = useQueryClient();
  const session = useSession();
  const setSession = useSetSession();
  const [done, say] = useState<Done | null>(null);
  const [isErased, setErased] = useState(false);

  const key = [ownPath, token];
  const opened = useQuery({
    queryKey: key,
    queryFn: async () => {
      if (confirmsEmail) await service.confirmEmail();
      const view = await service.read();
      if (confirmsEmail) {
        keepLink({ token, purpose: 'manage' }); // A reload confirms nothing anew.
        say('emailConfirmed');
      }
      return view;
    },
    gcTime: 0, // Nothing of it stays in the page once the dialog is closed.
  });

  /** Count, gallery and ranking may show this person. */
  const readRestAnew = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ownPath });

  function take(view: OwnRegistrationView, news: Done | null): void {
    queryClient.setQueryData(key, view);
    say(news);
    readRestAnew();
  }

  const change = useMutation({ mutationFn: service.change, onSuccess: (view) => take(view, 'saved') });
  const cancel = useMutation({ mutationFn: service.cancel, onSuccess: (view) => take(view, null) });
  const restore = useMutation({ mutationFn: service.restore, onSuccess: (view) => take(view, 'restored') });
  const erase = useMutation({
    mutationFn: service.erase,
    onSuccess: () => {
      if (session && session.registrationId === opened.data?.id) setSession(null);
      forgetLink();
      setErased(true);
      say(null);
      readRestAnew();
    },
  });

  return { token, service, opened, done, say, take, readRestAnew, change, cancel, restore, erase, isErased };
}
