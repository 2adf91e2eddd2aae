import {
  MANAGE_TOKEN_HEADER,
  type AttendeeProfileView,
  type OwnRegistrationChanges,
  type OwnRegistrationView,
} from '@konbit/contracts';
import { ApiError, callApi, dropWrites, keepDoorCode, readFile, useSession, useSetSession } from '@konbit/web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MailedLink, storeLink } from './mailed-link.ts';

const ownPath = '/api/own-registration';

/** A spoiled token may hold characters that no header can carry: encoded, it is sent and refused. */
const manageHeader = (token: string) => ({ [MANAGE_TOKEN_HEADER]: encodeURIComponent(token) });

/** Ends the mails about news, with the token of such a mail, which can do nothing else. */
export const endNews = (token: string) =>
  callApi<void>('POST', '/api/unsubscribe', undefined, undefined, manageHeader(token), null);

/** Gives the registration back to the address of this link, which opens nothing by itself. */
export const undoEmail = (token: string) =>
  callApi<void>('POST', `${ownPath}/undo-email`, undefined, undefined, manageHeader(token));

/** The link was forged, cut off or replaced by a newer one, or its registration is gone. */
export const isLinkGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 404);

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

export type OwnRegistrationState = ReturnType<typeof useOwnRegistration>;

export const ownPhotoQuery = ({ key, file }: OwnRegistrationState, { hasProfileImage }: OwnRegistrationView) =>
  queryOptions({
    queryKey: [...key, 'photo'],
    queryFn: async () => toDataUrl(await file('/photo')),
    enabled: hasProfileImage,
    gcTime: 0,
  });

export const ownGalleryQuery = ({ key, call }: OwnRegistrationState) =>
  queryOptions({
    queryKey: [...key, 'gallery-photos'],
    queryFn: () => call<AttendeeProfileView[]>('GET', '/attendee-profiles'),
    gcTime: 0,
  });

export type Done =
  'saved' | 'photoSaved' | 'photoRemoved' | 'restored' | 'placeTaken' | 'emailConfirmed' | 'takenAlong';

export function useOwnRegistration({ token, purpose }: MailedLink) {
  const queryClient = useQueryClient();
  const session = useSession();
  const setSession = useSetSession();
  const [done, setDone] = useState<Done | null>(null);
  const [isErased, setErased] = useState(false);

  const key = [ownPath, token];
  const headers = manageHeader(token);
  const call = <T = OwnRegistrationView>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path = '',
    body?: object,
  ) => callApi<T>(method, ownPath + path, body, undefined, headers, method === 'GET' ? undefined : 'id');
  const erasing = (path = '') => callApi<void>('DELETE', ownPath + path, undefined, undefined, headers, null);

  /** Count, gallery and ranking may show this person. */
  const refreshSite = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ownPath });

  function show(registration: OwnRegistrationView, news: Done | null): void {
    queryClient.setQueryData(key, registration);
    setDone(news);
    refreshSite();
  }

  const opened = useQuery({
    queryKey: key,
    queryFn: () => call('GET'),
    enabled: purpose === 'manage', // The link of a new email opens nothing before it is confirmed.
    gcTime: 0, // Nothing of it stays in the page once the dialog is closed.
  });

  // Outside React: the device, which shows the code without a network.
  useEffect(() => {
    if (opened.data) void keepDoorCode(opened.data);
  }, [opened.data]);

  const confirmEmail = useMutation({
    mutationFn: () => call('POST', '/confirm-email'),
    onSuccess: (view) => {
      // The service has ended the sessions of the old email; here the new one opens the hub again.
      if (session?.registrationId === view.id) setSession({ ...session, userEmail: view.email });
      storeLink({ token, purpose: 'manage' }); // A reload asks nothing again.
      show(view, 'emailConfirmed');
    },
  });
  const change = useMutation({
    mutationFn: (changes: OwnRegistrationChanges) => call('PATCH', '', changes),
    onSuccess: (view) => show(view, 'saved'),
  });
  const cancel = useMutation({
    mutationFn: () => call('POST', '/cancel'),
    onSuccess: (view) => {
      if (session?.registrationId === view.id) {
        setSession(null);
        storeLink({ token, purpose: 'manage' }); // It left with the guest; a reload of this dialog needs it.
      }
      show(view, null);
    },
  });
  const restore = useMutation({
    mutationFn: () => call('POST', '/restore'),
    onSuccess: (view) => {
      // As a registration does: cancelling has signed the guest out.
      if (!session) setSession({ registrationId: view.id, userEmail: view.email });
      show(view, view.status === 'waiting' ? null : 'restored');
    },
  });
  const takePlace = useMutation({
    mutationFn: () => call('POST', '/take-place'),
    onSuccess: (view) => show(view, 'placeTaken'),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'HOUSE_FULL') void opened.refetch();
    },
  });
  const erase = useMutation({
    mutationFn: () => erasing(),
    onSuccess: () => {
      if (opened.data) void dropWrites(queryClient, opened.data.id);
      if (session && session.registrationId === opened.data?.id) setSession(null);
      storeLink(null);
      setErased(true);
      setDone(null);
      refreshSite();
    },
  });

  return {
    key,
    call,
    erasing,
    file: (path: string) => readFile(ownPath + path, headers),
    registration: opened.data,
    openingError: opened.error,
    openAgain: () => void opened.refetch(),
    done,
    setDone,
    show,
    refreshSite,
    confirmEmail,
    change,
    cancel,
    restore,
    takePlace,
    erase,
    isErased,
  };
}
