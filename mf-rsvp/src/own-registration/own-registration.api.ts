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

/** The registration that a mailed link opens, with all that the link allows to do with it. */
export function useOwnRegistration({ token, purpose }: MailedLink) {
  const access = useAccess(token);
  const opened = useOpened(access, purpose);
  return {
    ...access,
    registration: opened.data,
    openingError: opened.error,
    openAgain: () => void opened.refetch(),
    confirmEmail: useConfirmEmail(access, token),
    change: useChange(access),
    cancel: useCancel(access, token),
    restore: useRestore(access),
    takePlace: useTakePlace(access, opened.refetch),
    ...useErase(access, opened.data?.id),
  };
}

type Access = ReturnType<typeof useAccess>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The calls that the token opens, and what the dialog shows of their outcome. */
function useAccess(token: string) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const key = [ownPath, token];
  const headers = manageHeader(token);

  function call<T = OwnRegistrationView>(method: Method, path = '', body?: object): Promise<T> {
    return callApi<T>(method, ownPath + path, body, undefined, headers, method === 'GET' ? undefined : 'id');
  }

  /** Count, gallery and ranking may show this person. */
  function refreshSite(): void {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ownPath });
  }

  return {
    key,
    call,
    erasing: (path = '') => callApi<void>('DELETE', ownPath + path, undefined, undefined, headers, null),
    file: (path: string) => readFile(ownPath + path, headers),
    refreshSite,
    done,
    setDone,
    show(registration: OwnRegistrationView, news: Done | null): void {
      queryClient.setQueryData(key, registration);
      setDone(news);
      refreshSite();
    },
  };
}

function useOpened({ key, call }: Access, purpose: MailedLink['purpose']) {
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

  return opened;
}

function useConfirmEmail({ call, show }: Access, token: string) {
  const session = useSession();
  const setSession = useSetSession();
  return useMutation({
    mutationFn: () => call('POST', '/confirm-email'),
    onSuccess: (view) => {
      // The service has ended the sessions of the old email; here the new one opens the hub again.
      if (session?.registrationId === view.id) setSession({ ...session, userEmail: view.email });
      storeLink({ token, purpose: 'manage' }); // A reload asks nothing again.
      show(view, 'emailConfirmed');
    },
  });
}

const useChange = ({ call, show }: Access) =>
  useMutation({
    mutationFn: (changes: OwnRegistrationChanges) => call('PATCH', '', changes),
    onSuccess: (view) => show(view, 'saved'),
  });

function useCancel({ call, show }: Access, token: string) {
  const session = useSession();
  const setSession = useSetSession();
  return useMutation({
    mutationFn: () => call('POST', '/cancel'),
    onSuccess: (view) => {
      if (session?.registrationId === view.id) {
        setSession(null);
        // Signing the guest out has removed the link, which a reload of this dialog needs.
        storeLink({ token, purpose: 'manage' });
      }
      show(view, null);
    },
  });
}

function useRestore({ call, show }: Access) {
  const session = useSession();
  const setSession = useSetSession();
  return useMutation({
    mutationFn: () => call('POST', '/restore'),
    onSuccess: (view) => {
      // As a registration does: cancelling has signed the guest out.
      if (!session) setSession({ registrationId: view.id, userEmail: view.email });
      show(view, view.status === 'waiting' ? null : 'restored');
    },
  });
}

const useTakePlace = ({ call, show }: Access, openAgain: () => unknown) =>
  useMutation({
    mutationFn: () => call('POST', '/take-place'),
    onSuccess: (view) => show(view, 'placeTaken'),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'HOUSE_FULL') openAgain();
    },
  });

function useErase({ erasing, setDone, refreshSite }: Access, id: string | undefined) {
  const queryClient = useQueryClient();
  const session = useSession();
  const setSession = useSetSession();
  // Not `erase.isSuccess`, which comes only after the session has ended, and the dialog would close.
  const [isErased, setErased] = useState(false);
  const erase = useMutation({
    mutationFn: () => erasing(),
    onSuccess: () => {
      if (id !== undefined) void dropWrites(queryClient, id);
      if (session && session.registrationId === id) setSession(null);
      storeLink(null);
      setErased(true);
      setDone(null);
      refreshSite();
    },
  });
  return { erase, isErased };
}
