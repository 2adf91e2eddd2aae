import {
  MANAGE_TOKEN_HEADER,
  OWN_PROFILES_PATH,
  type AttendeeProfileView,
  type OwnPhoto,
  type OwnKeepsake,
  type OwnRegistrationChanges,
  type OwnRegistrationExport,
  type OwnRegistrationView,
} from '@konbit/contracts';
import { ApiError, callApi, dropWrites, keepDoorCode, readFile, useSession, useSetSession } from '@konbit/web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type MailedLink, storeLink } from './mailed-link.ts';

export const ownPath = '/api/own-registration';
const galleryPhotos = OWN_PROFILES_PATH.slice(ownPath.length);

/** The token goes in a header, never in an address. */
function ownRegistrationOf(token: string) {
  const headers = carrying(token);
  const call = <T = OwnRegistrationView>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', at = '', body?: object) =>
    callApi<T>(method, ownPath + at, body, undefined, headers);

  return {
    read: () => call('GET'),
    confirmEmail: () => call('POST', '/confirm-email'),
    change: (changes: OwnRegistrationChanges) => call('PATCH', '', changes),
    cancel: () => call('POST', '/cancel'),
    restore: () => call('POST', '/restore'),
    takePlace: () => call('POST', '/take-place'),
    putPhoto: (profileImage: string) => call('PUT', '/photo', { profileImage } satisfies OwnPhoto),
    removePhoto: () => call('DELETE', '/photo'),
    readGalleryPhotos: () => call<AttendeeProfileView[]>('GET', galleryPhotos),
    readKeepsake: () => call<OwnKeepsake>('GET', '/keepsake'),
    removeGalleryPhoto: (id: string) => call<void>('DELETE', `${galleryPhotos}/${id}`),
    takeAlong: () => call<OwnRegistrationExport>('GET', '/export'),
    erase: () => call<void>('DELETE'),
    readPhoto: async () => toDataUrl(await readFile(`${ownPath}/photo`, headers)),
    /** All photos of the gallery, as a zip. */
    readAlbum: () => readFile(`${ownPath}/album`, headers),
  };
}

/** Ends the mails about news, with the token of such a mail, which can do nothing else. */
export const endNews = (token: string) =>
  callApi<void>('POST', '/api/unsubscribe', undefined, undefined, carrying(token));

/** What no header could carry, from a spoiled address, is sent in a form that is refused. */
const carrying = (token: string) => ({ [MANAGE_TOKEN_HEADER]: encodeURIComponent(token) });

/** The link was forged, cut off or replaced by a newer one, or what it named is gone. */
export const isLinkRefused = (error: unknown): boolean =>
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

/** The photo of the registration, kept only while somebody looks at it. */
export const ownPhotoQuery = ({ token, service }: OwnRegistrationState, { hasProfileImage }: OwnRegistrationView) =>
  queryOptions({
    queryKey: [ownPath, token, 'photo'],
    queryFn: service.readPhoto,
    enabled: hasProfileImage,
    gcTime: 0,
  });

export const ownGalleryQuery = ({ token, service }: OwnRegistrationState) =>
  queryOptions({ queryKey: [ownPath, token, 'gallery-photos'], queryFn: service.readGalleryPhotos, gcTime: 0 });

export type Done =
  'saved' | 'photoSaved' | 'photoRemoved' | 'restored' | 'placeTaken' | 'emailConfirmed' | 'takenAlong';

export function useOwnRegistration({ token, purpose }: MailedLink) {
  const service = ownRegistrationOf(token);
  const queryClient = useQueryClient();
  const session = useSession();
  const setSession = useSetSession();
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

  // Outside React: the device, which shows the code without a network.
  useEffect(() => {
    if (opened.data) void keepDoorCode(opened.data);
  }, [opened.data]);

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
      storeLink({ token, purpose: 'manage' }); // A reload confirms nothing anew.
    },
  });
  const change = useMutation({ mutationFn: service.change, onSuccess: (view) => show(view, 'saved') });
  const cancel = useMutation({
    mutationFn: service.cancel,
    onSuccess: (view) => {
      if (session?.registrationId === view.id) setSession(null);
      show(view, null);
    },
  });
  const restore = useMutation({
    mutationFn: service.restore,
    onSuccess: (view) => show(view, view.status === 'waiting' ? null : 'restored'),
  });
  const takePlace = useMutation({ mutationFn: service.takePlace, onSuccess: (view) => show(view, 'placeTaken') });
  const erase = useMutation({
    mutationFn: service.erase,
    onSuccess: () => {
      if (opened.data) void dropWrites(queryClient, opened.data.id);
      if (session && session.registrationId === opened.data?.id) setSession(null);
      storeLink(null);
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
    takePlace,
    erase,
    isErased,
  };
}
