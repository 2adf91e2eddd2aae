import type { OwnRegistrationView } from '@konbit/contracts';
import { dropAllQueued, useSession, useSetSession } from '@konbit/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { linkAtom, type MailedLink } from './mailed-link.ts';
import { ownPath, ownRegistrationOf } from './own-registration.api.ts';

export type OwnRegistrationState = ReturnType<typeof useOwnRegistration>;

/** What was done last, to be said until something else is done. */
export type Done = 'saved' | 'photoSaved' | 'photoRemoved' | 'restored' | 'emailConfirmed' | 'takenAlong';

/** The registration that a mailed link opens, and what its holder does with it. */
export function useOwnRegistration({ token, purpose }: MailedLink) {
  const service = ownRegistrationOf(token);
  const queryClient = useQueryClient();
  const session = useSession();
  const setSession = useSetSession();
  const setLink = useSetAtom(linkAtom);
  const [done, setDone] = useState<Done | null>(null);
  const [isErased, setErased] = useState(false);

  const key = [ownPath, token];
  const isToConfirm = purpose === 'confirmEmail';
  const opened = useQuery({
    queryKey: key,
    queryFn: service.read,
    enabled: !isToConfirm,
    gcTime: 0, // Nothing of it stays in the page once the dialog is closed.
  });

  /** Count, gallery and ranking may show this person. */
  const refreshSite = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ownPath });

  function show(registration: OwnRegistrationView, news: Done | null): void {
    queryClient.setQueryData(key, registration);
    setDone(news);
    refreshSite();
  }

  const confirm = useMutation({
    mutationFn: service.confirmEmail,
    onSuccess: (registration) => {
      show(registration, 'emailConfirmed');
      // The service has ended the sessions of the old email; here the new one opens the hub again.
      if (session?.registrationId === registration.id) setSession({ ...session, userEmail: registration.email });
      setLink({ token, purpose: 'manage' }); // A reload confirms nothing anew.
    },
  });
  const change = useMutation({ mutationFn: service.change, onSuccess: (view) => show(view, 'saved') });
  const cancel = useMutation({ mutationFn: service.cancel, onSuccess: (view) => show(view, null) });
  const restore = useMutation({ mutationFn: service.restore, onSuccess: (view) => show(view, 'restored') });
  const erase = useMutation({
    mutationFn: service.erase,
    onSuccess: () => {
      if (opened.data) void dropAllQueued(opened.data.id);
      if (session && session.registrationId === opened.data?.id) setSession(null);
      setLink(null);
      setErased(true);
      setDone(null);
      refreshSite();
    },
  });

  // Reaches the service: whoever followed the link has confirmed, once.
  const isConfirming = useRef(false);
  useEffect(() => {
    if (!isToConfirm || isConfirming.current) return;
    isConfirming.current = true;
    confirm.mutate();
  });

  return {
    token,
    service,
    registration: opened.data,
    openingError: opened.error ?? confirm.error,
    openAgain: () => (isToConfirm ? confirm.mutate() : void opened.refetch()),
    done,
    setDone,
    show,
    refreshSite,
    change,
    cancel,
    restore,
    erase,
    isErased,
  };
}
